// What the daemon is asked: no question waits for ever, for a connection can be dead and nobody says so.

const SOON_MS = 8000;
// Pairs of a large event, a photograph or a file over a weak link.
export const LONG_MS = 180000;

// The answer, null where none came.
export const ask = (path, options = {}, ms = SOON_MS) =>
  fetch(path, { signal: AbortSignal.timeout(ms), ...options }).catch(() => null);

export const posted = (data) => ({
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data),
});

// In words for people: a code is for programs, `otherwise` stands for it.
export const sentence = (said, otherwise) => (said && !/^[a-z]+( only)?$/.test(said) ? said : otherwise);

// What an answer says was wrong.
export async function fault(answer, otherwise) {
  const said = await answer.json().catch(() => null);
  return sentence(said?.error, otherwise);
}
