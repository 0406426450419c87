// The form of the first start is sent as JSON; what is wrong is shown above the button, and nothing typed is lost.
const form = document.querySelector('[data-setup]');

// The tablet mostly knows its zone better than a machine that has just been switched on for the first time.
const zone = form?.querySelector('[name=zone]');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = [...(zone?.list.options ?? [])].map((option) => option.value);
if (zone && zones.includes(here)) zone.value = here;

// The list of zones shows what holds the typed letters: an emptied field shows all, and one left empty is as before.
zone?.addEventListener('focus', () => { zone.placeholder = zone.value; zone.value = ''; });
zone?.addEventListener('blur', () => { zone.value ||= zone.placeholder; });

// A name in one language is enough.
const names = [...(form?.querySelectorAll('[data-name]') ?? [])];
const oneName = () => names.forEach((one) => { one.required = names.every((other) => !other.value.trim()); });
names.forEach((one) => one.addEventListener('input', oneName));

const day = form?.querySelector('[name=first_day]');
if (day) day.value = new Date().toLocaleDateString('sv'); // Sweden writes 2026-12-05

// Of all regulations the rules of the chosen one.
const regulation = form?.querySelector('[name=regulation]');
const showRules = () => form.querySelectorAll('[data-rules]').forEach((one) => { one.hidden = one.dataset.rules !== regulation.value; });
regulation?.addEventListener('change', showRules);
if (regulation) showRules();

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  const label = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset.working;
  const answer = await sent(Object.fromEntries(new FormData(form)));
  button.disabled = false;
  button.textContent = label;
  if (answer.address) {
    form.hidden = true;
    document.querySelector('header nav').hidden = true; // the page has ended: a language would lead to nothing
    Object.assign(document.querySelector('[data-address]'), { textContent: answer.address, href: answer.address });
    showPins(answer.pins);
    document.querySelector('[data-done]').hidden = false;
  } else {
    show(answer.faults);
  }
});

async function sent(fields) {
  try {
    const answer = await fetch(location.pathname + location.search, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return await answer.json();
  } catch (error) {
    return { faults: [String(error)] };
  }
}

function showPins(pins) {
  const box = document.querySelector('[data-pins]');
  box.hidden = pins.length === 0;
  box.querySelector('dl').replaceChildren(
    ...pins.flatMap(([who, pin]) => [
      Object.assign(document.createElement('dt'), { textContent: who }),
      Object.assign(document.createElement('dd'), { textContent: pin }),
    ]),
  );
}

function show(faults) {
  const box = form.querySelector('[data-faults]');
  box.querySelector('ul').replaceChildren(
    ...faults.map((fault) => Object.assign(document.createElement('li'), { textContent: fault })),
  );
  box.hidden = false;
  box.scrollIntoView({ block: 'center' });
}
