import { AppError } from "#server/platform/errors.ts";
import { createShelf } from "#server/platform/shelf.ts";
import { askHotelSupplier } from "./ask-supplier.ts";
import type { HotelFacts } from "./hotel-facts.ts";
import type { HotelContent, HotelSupplier, RoomTypeContent } from "./hotel-supplier.ts";

/** What a card tells of a kind of room. */
export type RoomFace = Pick<RoomTypeContent, "id" | "name" | "view" | "haramView">;

/** Pages are long and kept for the last hotels; the rooms of a card are a few words and kept for all. */
const keptPages = 60;

/** Reads hotels' contents once and keeps them. @throws AppError not_found, supplier_failed */
export function createContentReader(suppliers: readonly HotelSupplier[]) {
  const pages = createShelf<HotelContent>(keptPages);
  const faces = new Map<string, RoomFace[]>();

  async function content({ hotel, supplier: id }: HotelFacts): Promise<HotelContent> {
    const known = pages.get(hotel.id);
    if (known) return known;
    const found = await askHotelSupplier(async () => suppliers.find((each) => each.id === id)?.content(hotel.id));
    if (!found) throw new AppError("not_found");
    pages.put(hotel.id, found);
    return found;
  }

  async function roomFaces(facts: HotelFacts): Promise<RoomFace[]> {
    const known = faces.get(facts.hotel.id);
    if (known) return known;
    const { rooms } = await content(facts);
    const found = rooms.map(({ id: typeId, name, view, haramView }) => ({ id: typeId, name, view, haramView }));
    faces.set(facts.hotel.id, found);
    return found;
  }

  return { content, roomFaces };
}
