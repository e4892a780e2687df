import * as limits from "#contract/limits.ts";
import { addDays } from "#i18n/format-date.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import type { SearchDraft } from "./search-draft.ts";

/** By field: `from.0`, `to.0`, `depart.0`, `return`, `ages`, `travellers`. */
export type DraftErrors = Record<string, MessageKey>;

/** R5.9, R5.13: what keeps a form from being searched; empty when nothing does. `todayAt`: the day it is at a place, by its code. */
export function checkDraft(draft: SearchDraft, todayAt: (place: string) => string): DraftErrors {
  const errors: DraftErrors = {};
  draft.legs.forEach(({ from, to, depart }, index) => {
    if (!from) errors[`from.${index}`] = "search.error_from";
    if (!to) errors[`to.${index}`] = "search.error_to";
    else if (from === to) errors[`to.${index}`] = "search.error_same";
    const before = draft.legs[index - 1]?.depart ?? "";
    const fault = dayFault(depart, before, todayAt(from));
    if (fault) errors[`depart.${index}`] = fault === "missing" ? "search.error_depart" : fault;
  });
  if (draft.trip === "round-trip") {
    const [out] = draft.legs;
    const fault = dayFault(draft.return, out?.depart ?? "", todayAt(out?.to ?? ""));
    if (fault) errors["return"] = fault === "missing" ? "search.error_return" : fault;
  }
  if (draft.childAges.includes(null)) errors["ages"] = "search.error_ages";
  if (draft.adults + draft.childAges.length > limits.seatedPassengers) errors["travellers"] = "search.limit_seats";
  else if (draft.infants > draft.adults) errors["travellers"] = "search.limit_infants";
  return errors;
}

function dayFault(day: string, before: string, today: string): "missing" | MessageKey | null {
  if (!day) return "missing";
  if (day < today) return "search.error_past";
  if (day > addDays(today, limits.bookableDaysAhead)) return "search.error_far";
  return before && day < before ? "search.error_order" : null;
}
