import type { DescribedFavourite } from "#contract/described-favourites.ts";
import type { Favourite } from "#contract/favourites.ts";

/** A favourite with what it is today, of the same kind. */
export type ItemOf<Kind extends Favourite["kind"]> = {
  id: string;
  favourite: Extract<Favourite, { kind: Kind }>;
  described: Extract<DescribedFavourite, { kind: Kind }>;
};
export type SavedItem = ItemOf<"flight"> | ItemOf<"hotel"> | ItemOf<"package">;

/** Both together; null for what is not sold any more. */
export function toItem(id: string, favourite: Favourite, described: DescribedFavourite | null): SavedItem | null {
  return described?.kind === favourite.kind ? ({ id, favourite, described } as SavedItem) : null;
}
