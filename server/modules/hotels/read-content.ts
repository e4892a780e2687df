import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { createBoundedCache } from "#server/platform/bounded-cache.ts";
import { askHotelSupplier } from "./ask-supplier.ts";
import type { HotelFacts } from "./hotel-facts.ts";
import type { HotelContent, HotelPicture, HotelSupplier, RoomTypeContent } from "./hotel-supplier.ts";

/** What a card tells of a kind of room. */
export type RoomFace = Pick<RoomTypeContent, "id" | "name" | "view" | "haramView">;

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
  const pages = createBoundedCache<HotelContent>(keptPages);
  const faces = new Map<string, HotelFace>();

  async function content({ hotel, supplier: id }: HotelFacts): Promise<HotelContent> {
    const known = pages.get(hotel.id);
    if (known) return known;
    const found = await askHotelSupplier(async () => suppliers.find((each) => each.id === id)?.content(hotel.id));
    if (!found) throw new AppError("not_found");
    pages.put(hotel.id, found);
    return found;
  }

  async function hotelFace(facts: HotelFacts): Promise<HotelFace> {
    const known = faces.get(facts.hotel.id);
    if (known) return known;
    const { picture } = facts.hotel;
    const told = await content(facts).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.warn("a hotel's card goes without its rooms", { supplier: facts.supplier, hotel: facts.hotel.id, error });
      return null;
    });
    if (!told) return { rooms: [], pictureCount: 1, faces: [picture] };
    const { rooms, pictures } = told;
    const others = standsFor.flatMap((of) => pictures.filter((each) => each.of === of && each.file !== picture.file));
    const found: HotelFace = {
      rooms: rooms.map(({ id: typeId, name, view, haramView }) => ({ id: typeId, name, view, haramView })),
      pictureCount: pictures.length,
      faces: [picture, ...others],
    };
    faces.set(facts.hotel.id, found);
    return found;
  }

  return { content, hotelFace };
}
