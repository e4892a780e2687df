import type { SavedItemProps, SavedPart } from "#web/features/favourites/saved-part.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";

const item: PartSource<SavedItemProps<"hotel">> = { name: "saved-hotel", load: () => import("./hotel-item.tsx") };

export const savedHotels: SavedPart<"hotel"> = {
  heading: "saved.hotels",
  nameOf: ({ name }) => name,
  Item: createPart(item, import.meta.env.SSR ? await loadPart(item) : null),
};
