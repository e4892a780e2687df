import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { FaresForBothProps } from "./fares-for-both.tsx";
import type { OfferDetailsProps } from "./offer-details.tsx";

const details: PartSource<OfferDetailsProps> = {
  name: "flight-offer-details",
  load: () => import("./offer-details.tsx"),
  words: {
    en: () => import("./offer-details.tsx?messages=en"),
    ar: () => import("./offer-details.tsx?messages=ar"),
  },
};
/** Most cards are never opened: what is in them is fetched with the first that is, and the list stands until it is there. */
export const OfferDetails = createPart(details, import.meta.env.SSR ? await loadPart(details) : null);

const fares: PartSource<FaresForBothProps> = {
  name: "flight-fares-for-both",
  load: () => import("./fares-for-both.tsx"),
  words: {
    en: () => import("./fares-for-both.tsx?messages=en"),
    ar: () => import("./fares-for-both.tsx?messages=ar"),
  },
};
export const FaresForBoth = createPart(fares, import.meta.env.SSR ? await loadPart(fares) : null);
