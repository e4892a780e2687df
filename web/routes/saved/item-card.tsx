import type { ReactNode } from "react";
import type { DescribedFavourite, Favourite } from "#contract/favourites.ts";
import { productOf } from "#web/booking/products.ts";
import { Heart } from "#web/features/favourites/heart.tsx";
import { useT } from "#web/lib/i18n.tsx";

type Props = {
  id: string;
  favourite: Favourite;
  described: DescribedFavourite;
  children?: ((name: string) => ReactNode) | null;
};

/** A saved thing as its product shows it; its heart takes it away. */
export function ItemCard({ id, favourite, described, children }: Props) {
  const t = useT();
  const part = productOf(favourite.kind).saved;
  if (!part) return null;
  const name = part.nameOf(described, t);
  return (
    <part.Item
      id={id}
      favourite={favourite}
      described={described}
      name={name}
      corner={<Heart favourite={favourite} name={name} isOnList />}
    >
      {children?.(name)}
    </part.Item>
  );
}
