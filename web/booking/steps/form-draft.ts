import type { Values } from "#web/lib/form-text.ts";

const keyOf = (bookingId: string) => `booking-form:${bookingId}`;

/** What was kept of a form of names in this browser tab; null when there is nothing. */
export function readDraft(bookingId: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? "null");
    return kept && typeof kept === "object" ? (kept as Values) : null;
  } catch {
    return null;
  }
}

/** Without storage (private windows of some browsers) the form works all the same. */
export function keepDraft(bookingId: string, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(bookingId), JSON.stringify(values));
  } catch {
    return;
  }
}

/** Names and documents are not left lying in the browser longer than the form needs them. */
export function clearDraft(bookingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(bookingId));
  } catch {
    return;
  }
}
