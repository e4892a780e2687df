import { useEffect, useState } from "react";
import type { Values } from "./passenger-values.ts";

const keyOf = (bookingId: string) => `passengers:${bookingId}`;

/**
 * What was typed, kept in this browser tab over a reload, a language switch and the way back. `version` changes when kept
 * values take the place of those the page came with: use it as the form's key.
 */
export function useDraft(bookingId: string, start: Values) {
  const [draft, setDraft] = useState({ values: start, version: 0 });
  useEffect(() => {
    const kept = readDraft(bookingId);
    if (kept) setDraft({ values: { ...start, ...kept }, version: 1 });
    // Only what was kept before this page opened: later values are in the form itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bookingId]);
  return draft;
}

function readDraft(bookingId: string): Values | null {
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
