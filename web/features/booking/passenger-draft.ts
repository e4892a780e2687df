/** Field values by name. */
type Draft = Record<string, string>;

const keyOf = (bookingId: string) => `passengers:${bookingId}`;

/** What was kept of a passenger form in this browser tab; null when there is nothing. */
export function readDraft(bookingId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? "null");
    return kept && typeof kept === "object" ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

/** Without storage (private windows of some browsers) the form works all the same. */
export function keepDraft(bookingId: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(bookingId), JSON.stringify(values));
  } catch {
    return;
  }
}

/** Documents are not left lying in the browser longer than the form needs them. */
export function forgetDraft(bookingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(bookingId));
  } catch {
    return;
  }
}
