import { useLocation } from "react-router";
import { Heart } from "#web/features/favourites/heart.tsx";
import { readDraft } from "#web/products/flights/search-form/search-draft.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { CardLeg } from "./card-offer.ts";
import { favouriteFlight } from "./favourite-flight.ts";

/** Saves a flight with the search it was found by. `legs`: those chosen before among them. */
export function FlightHeart({ legs, name }: { legs: readonly CardLeg[]; name: string }) {
  const { search } = useLocation();
  // The server draws none: the address is not read for each of its cards.
  if (!useHydrated()) return null;
  return <Heart favourite={favouriteFlight(readDraft(new URLSearchParams(search)), legs)} name={name} />;
}
