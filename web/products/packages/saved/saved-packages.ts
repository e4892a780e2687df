import type { SavedItemProps, SavedPart } from "#web/features/favourites/saved-part.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";

const item: PartSource<SavedItemProps<"package">> = { name: "saved-package", load: () => import("./package-item.tsx") };

export const savedPackages: SavedPart<"package"> = {
  heading: "saved.packages",
  nameOf: ({ card }) => card.title,
  Item: createPart(item, import.meta.env.SSR ? await loadPart(item) : null),
};
