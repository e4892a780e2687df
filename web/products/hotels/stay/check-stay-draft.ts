import { checkStay } from "#contract/stay-rules.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { roomTexts, type StayDraft } from "./stay-draft.ts";

/** By field: `place`, `checkIn`, `checkOut`, `rooms`. */
export type StayErrors = Partial<Record<"place" | "checkIn" | "checkOut" | "rooms", MessageKey>>;

const words: Record<string, MessageKey> = {
  in_the_past: "stay-search.error_past",
  not_after_check_in: "stay-search.error_order",
  too_many_nights: "stay-search.error_long",
  too_far: "stay-search.error_far",
  too_many_guests: "stay-search.error_guests",
};

/** What keeps a stay from being searched; empty when nothing does. `today` is the day at the place. The rules are the API's. */
export function checkStayDraft(draft: StayDraft, today: string): StayErrors {
  const errors: StayErrors = {};
  if (!draft.place) errors.place = "stay-search.error_place";
  const found = checkStay({ ...draft, rooms: roomTexts(draft) }, today);
  if (!draft.checkIn) errors.checkIn = "stay-search.error_check_in";
  else if (found["checkIn"]) errors.checkIn = words[found["checkIn"][0] ?? ""] ?? "stay-search.error_check_in";
  if (!draft.checkOut) errors.checkOut = "stay-search.error_check_out";
  else if (draft.checkIn && found["checkOut"])
    errors.checkOut = words[found["checkOut"][0] ?? ""] ?? "stay-search.error_check_out";
  if (draft.rooms.some(({ childAges }) => childAges.includes(null))) errors.rooms = "stay-search.error_ages";
  else if (found["rooms"]) errors.rooms = words[found["rooms"][0] ?? ""] ?? "stay-search.error_rooms";
  return errors;
}
