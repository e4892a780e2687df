/** A text with its placeholders filled in; what is not known stays, and is refused when it is sent. */
export function filledText(text: string, known: { name: string | null; reference: string }): string {
  return text.replaceAll("{name}", known.name?.trim() || "{name}").replaceAll("{reference}", known.reference);
}

/** Puts a text where the cursor stands, in the place of what is chosen there, apart from what stands around it; the cursor goes behind it. */
export function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const gapBefore = before.slice(before.trimEnd().length);
  const gapAfter = after.slice(0, after.length - after.trimStart().length);
  const apart = (part: string, gap: string) => (part === "" || gap.includes("\n") ? "" : "\n\n");
  const inserted = `${apart(before, gapBefore)}${text}${apart(after, gapAfter)}`;
  field.focus();
  field.setRangeText(inserted, selectionStart, selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
