import { readContent } from "#server/seed/read-content.ts";
import type { DiscountOffer } from "../discount-offer.ts";

/** The offers of `content/`, as the shelf holds them. */
export const seededOffers = readContent()
  .filter(({ kind }) => kind === "offer")
  .map(({ body }) => body as unknown as DiscountOffer);
