import { Heart } from "#web/features/favourites/heart.tsx";
import { favouriteHotel } from "./favourite-hotel.ts";
import { readStay } from "./stay-draft.ts";

/** Saves a hotel for the stay that its card leads to. */
export const HotelHeart = ({ hotel: { slug, name }, to }: { hotel: { slug: string; name: string }; to: string }) => (
  <Heart favourite={favouriteHotel(slug, readStay(new URLSearchParams(to.split("?")[1])))} name={name} />
);
