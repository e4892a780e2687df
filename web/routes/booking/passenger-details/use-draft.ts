import { useEffect, useState } from "react";
import { readDraft } from "#web/features/booking/passenger-draft.ts";
import type { Values } from "./passenger-values.ts";

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
