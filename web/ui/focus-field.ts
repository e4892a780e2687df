/**
 * Leads the reader to a field, after the errors are drawn. What shows a panel (a `summary`) gets the focus itself; a field inside a closed
 * panel has it opened.
 */
export function focusField(id: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    const summary = field?.closest("summary");
    const panel = summary ? null : field?.closest("details");
    if (panel) panel.open = true;
    (summary ?? field)?.focus();
  });
}

/** Leads a pointer on to a field that has nothing yet: what shows a panel has it opened, without a press more. */
export function openField(id: string): void {
  requestAnimationFrame(() => {
    const panel = document.getElementById(id)?.closest("summary")?.closest("details");
    if (panel) panel.open = true;
  });
  focusField(id);
}
