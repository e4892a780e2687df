import { useEffect, useState } from "react";
import type { Values } from "#web/lib/form-text.ts";
import { readDraft } from "./form-draft.ts";

/**
 * What was typed, kept in this browser tab over a reload, a language switch and the way back. `version` changes when kept
 * values take the place of those the page came with: use it as the form's key.
 */
export function useDraft(bookingId: string, start: Values) {
  const [draft, setDraft] = useState({ values: start, version: 0 });
  useEffect(() => {
    const kept = readDraft(bookingId);
    // The kept form is a whole one: what it lacks is a box that was unticked.
    if (kept) setDraft({ values: kept, version: 1 });
    // Only what was kept before this page opened: later values are in the form itself.
  }, [bookingId]);
  return draft;
}
