import { Heart } from "#web/features/favourites/heart.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { favouriteHotel } from "./favourite-hotel.ts";
import { readStay } from "./stay-draft.ts";

/** Saves a hotel for the stay that its card leads to. */
export function HotelHeart({ hotel: { slug, name }, to }: { hotel: { slug: string; name: string }; to: string }) {
  // The server draws none: the address is not read for each of its cards.
  if (!useHydrated()) return null;
  return <Heart favourite={favouriteHotel(slug, readStay(new URLSearchParams(to.split("?")[1])))} name={name} />;
}
