import type { ComponentType, ReactNode } from "react";
import type { DescribedOf, FavouriteKind, FavouriteOf } from "#contract/favourites.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import type { Translate } from "#web/lib/i18n.tsx";

/** How lists of what is saved show what a product sells. */
export type SavedPart<Kind extends FavouriteKind = FavouriteKind> = {
  /** Over those of its kind. */
  heading: MessageKey;
  /** What it is called, in one line. */
  nameOf: (described: DescribedOf<Kind>, t: Translate) => string;
  Item: ComponentType<SavedItemProps<Kind>>;
};

export type SavedItemProps<Kind extends FavouriteKind = FavouriteKind> = {
  id: string;
  favourite: FavouriteOf<Kind>;
  described: DescribedOf<Kind>;
  /** Its name (`nameOf`). */
  name: string;
  /** In the upper corner: a heart. */
  corner?: ReactNode;
  /** At the lower edge. */
  children?: ReactNode;
};
