import type { ReactNode } from "react";
import { Heart } from "#web/features/favourites/heart.tsx";
import { PackageCard } from "#web/products/packages/list/package-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { FlightItem } from "./flight-item.tsx";
import { HotelItem } from "./hotel-item.tsx";
import { nameItem } from "./name-item.ts";
import type { SavedItem } from "./saved-item.ts";

/** A saved thing as a card; its heart takes it away. */
export function ItemCard({ item, children }: { item: SavedItem; children?: ReactNode }) {
  const t = useT();
  const heart = <Heart favourite={item.favourite} name={nameItem(item, t)} />;
  const { described } = item;
  if (described.kind === "package") return <PackageCard item={described.card} />;
  if (described.kind === "hotel")
    return (
      <HotelItem item={item as never} corner={heart}>
        {children}
      </HotelItem>
    );
  return (
    <FlightItem item={item as never} corner={heart}>
      {children}
    </FlightItem>
  );
}
