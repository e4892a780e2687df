import type { HotelRates, RoomType } from "#contract/hotel-page.ts";

/** Why guests (`occupancy`) find no room. `types`: the rooms it holds for by name, empty where it holds for all of them. */
export type NoRoomReason = { occupancy: string; text: string; types: string[] };

/** Each reason told once. Empty: there are rooms for everybody, only not enough of them. */
export function noRoomReasons(
  { groups }: Pick<HotelRates, "groups">,
  roomTypes: readonly Pick<RoomType, "id" | "name">[],
): NoRoomReason[] {
  const nameOf = (id: string) => roomTypes.find((type) => type.id === id)?.name ?? "";
  return groups
    .filter(({ rates }) => rates.length === 0)
    .flatMap(({ occupancy, conflicts }) => {
      const texts = [...new Set(conflicts.map(({ text }) => text))];
      return texts.map((text) => ({
        occupancy,
        text,
        types:
          texts.length === 1
            ? []
            : conflicts.filter((conflict) => conflict.text === text).map(({ roomTypeId }) => nameOf(roomTypeId)),
      }));
    });
}
