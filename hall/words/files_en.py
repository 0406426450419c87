"""English: the tablet's page of tournament files."""

from __future__ import annotations

from hall.words.files import FileLabels

ENGLISH = FileLabels(
    title="Tournament files",
    choose="Choose a file",
    export="Take files away",
    nothing="No file is waiting",
    hint="TRF, PGN, a page or Excel list of Chess-Results, CSV. First you see what it would change.",
    refused="The file is refused; nothing of it can be taken in",
    would_change="What changes if you take it in",
    found="What is in the file",
    reason="Reason (the pairs are public)",
    take="Take in",
    aside="Put aside",
    folder_away="The watched folder cannot be reached",
    too_large="The file is too large",
    stick="On the USB stick",
    preview="Pairs as the hall will see them",
    no_link="No link to the hall",
    overtaken="Another file is waiting now: reload the page and look at it",
    columns="What the columns hold",
    questions="What only you know",
    read_so="Read it so",
)
