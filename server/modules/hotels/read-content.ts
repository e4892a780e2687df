import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { createBoundedCache } from "#server/platform/bounded-cache.ts";
import { askHotelSupplier } from "./ask-supplier.ts";
import { mergeContents, type SoldHotel, type ToldHouse } from "./houses/merge-contents.ts";
import type { HotelFacts, SoldHouse } from "./hotel-facts.ts";
import type { HotelPicture, HotelSupplier, RoomTypeContent } from "./hotel-supplier.ts";

/** What a card tells of a kind of room; `id`: its supplier's. */
export type RoomFace = Pick<RoomTypeContent, "id" | "name" | "view" | "haramView"> & { supplier: string };

/**
 * What a card tells of a hotel beside its summary: its rooms, how many pictures there are, and those that may stand for the
 * hotel, its first before the others.
 */
export type HotelFace = { rooms: RoomFace[]; pictureCount: number; faces: [HotelPicture, ...HotelPicture[]] };

/** Pages are long and kept for the last hotels; the face of a card is a few words and kept for all. */
const keptPages = 60;
/** What may stand for a hotel in place of its first picture: the house before its rooms, never a bathroom or a gym. */
const standsFor: readonly HotelPicture["of"][] = ["exterior", "pool", "beach", "lobby", "room"];

/**
 * Reads hotels' contents once and keeps them. A card goes without them while a supplier does not tell: a list never fails for that.
 * @throws AppError not_found, supplier_failed
 */
export function createContentReader(suppliers: readonly HotelSupplier[], log: Log) {
  const pages = createBoundedCache<SoldHotel>(keptPages);
  // Joined anew, a hotel has other facts.
  const faces = new WeakMap<HotelFacts, HotelFace>();

  async function read(house: SoldHouse): Promise<ToldHouse | null> {
    const supplier = suppliers.find((each) => each.id === house.supplier);
    const content = await askHotelSupplier(async () => supplier?.content(house.id));
    return content ? { supplier: house.supplier, content } : null;
  }

  async function content({ hotel, houses }: HotelFacts): Promise<SoldHotel> {
    const name = [hotel.slug, ...houses.map(({ supplier, id }) => `${supplier} ${id}`)].join(" ");
    const known = pages.get(name);
    if (known) return known;
    const told = await Promise.allSettled(houses.map(read));
    const [first, ...others] = told.flatMap((each) => (each.status === "fulfilled" && each.value ? [each.value] : []));
    const failed = told.find((each) => each.status === "rejected");
    if (!first) throw failed ? failed.reason : new AppError("not_found");
    const found = mergeContents(hotel, [first, ...others]);
    // What one of them did not tell is asked for again.
    if (failed) log.warn("a hotel is described without a supplier", { hotel: hotel.id, error: failed.reason });
    else pages.put(name, found);
    return found;
  }

  async function hotelFace(facts: HotelFacts): Promise<HotelFace> {
    const known = faces.get(facts);
    if (known) return known;
    const { picture } = facts.hotel;
    const told = await content(facts).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.warn("a hotel's card goes without its rooms", { hotel: facts.hotel.id, houses: facts.houses, error });
      return null;
    });
    if (!told) return { rooms: [], pictureCount: 1, faces: [picture] };
    const { rooms, pictures, sold, toldBy } = told;
    const others = standsFor.flatMap((of) => pictures.filter((each) => each.of === of && each.file !== picture.file));
    const nameOf = new Map(rooms.map((room) => [room.id, room]));
    const found: HotelFace = {
      rooms: sold.map(({ supplier, id, room }) => {
        const { name, view, haramView } = nameOf.get(id) ?? room;
        return { supplier, id: room.id, name, view, haramView };
      }),
      pictureCount: pictures.length,
      faces: [picture, ...others],
    };
    if (toldBy.length === facts.houses.length) faces.set(facts, found);
    return found;
  }

  return { content, hotelFace };
}
