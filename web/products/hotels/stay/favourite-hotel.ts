import type { FavouriteHotel } from "#contract/hotel-favourites.ts";
import { readStay, roomTexts, type StayDraft, writeStay } from "./stay-draft.ts";

/** A hotel for a stay as it is saved; without days it is saved for none. */
export const favouriteHotel = (slug: string, draft: StayDraft): FavouriteHotel => ({
  kind: "hotel",
  slug,
  stay:
    draft.checkIn && draft.checkOut
      ? {
          checkIn: draft.checkIn,
          checkOut: draft.checkOut,
          rooms: roomTexts(draft),
          nationality: draft.nationality,
        }
      : null,
});

/** The query of the hotel's page for the stay it was saved for. */
export function stayQueryOf(stay: NonNullable<FavouriteHotel["stay"]>): URLSearchParams {
  const asked = new URLSearchParams({ checkIn: stay.checkIn, checkOut: stay.checkOut, nationality: stay.nationality });
  for (const room of stay.rooms) asked.append("rooms", room);
  return writeStay({ ...readStay(asked), place: "" });
}
