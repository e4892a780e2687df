import { lt } from "drizzle-orm";
import type { PaymentMethod } from "#contract/payments.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { ContentDeps } from "./content-deps.ts";
import { type DiscountOffer, readOffersOf } from "./discount-offer.ts";
import type { DiscountQuestion } from "./discount-question.ts";
import { assertMethod, type Discount, methodFor, networksFor, quoteDiscount } from "./quote-discount.ts";
import { contentRoutes } from "./routes.ts";
import { redeemDiscount, type Redemption, releaseDiscount } from "./redeem-discount.ts";
import { discountUses } from "./tables.ts";

export { proseParts } from "./prose/prose-parts.ts";
export type { DiscountOffer } from "./discount-offer.ts";
export type { DiscountFacts, DiscountQuestion, ReadToldTrip } from "./discount-question.ts";
export type { OfferSearch } from "./offers/offer-search.ts";
export type { Discount } from "./quote-discount.ts";

/** What other modules may ask of content. */
export type DiscountService = {
  /** What a code takes off; nothing is used by asking. @throws AppError code_refused, why in `errors.code` */
  quoteDiscount: (asked: DiscountQuestion) => Promise<Discount>;
  /** The same of an offer as it is given, published or not. @throws AppError code_refused */
  quoteOffer: (offer: DiscountOffer, asked: Omit<DiscountQuestion, "code">) => Promise<Discount>;
  /** A code that was used asks for another way of paying? @throws AppError code_refused */
  assertMethod: (code: string, method: PaymentMethod) => Promise<void>;
  /** Brands of cards that a code is for; null: any way of paying. @throws AppError code_refused */
  networksFor: (code: string) => Promise<readonly string[] | null>;
  /** The first way of paying that a code takes; without one the first of all. @throws AppError code_refused */
  methodFor: (code: string | null) => Promise<PaymentMethod>;
  /** Uses a code for a booking; a repeat changes nothing. @throws AppError code_refused */
  redeemDiscount: (tx: Transaction, redemption: Redemption) => Promise<void>;
  /** Gives the use back; a repeat, or a booking without a code, changes nothing. */
  releaseDiscount: (tx: Transaction, bookingId: string) => Promise<void>;
};

/** Codes that are good on a day (in Riyadh). */
type ReadRunning = (day: string) => Promise<DiscountOffer[]>;

/**
 * What editors write beside what is sold: offers and their codes, articles, the company's pages. `shown`: what pages say of it; a code that
 * was used holds for its booking whatever is shown.
 */
export function createContent({ shown, ...deps }: ContentDeps & { shown: PublishedRepository }): DiscountService & {
  runningOffers: ReadRunning;
  routes: (api: Api) => void;
  deletions: Deletions;
} {
  const discounts = { ...deps, offers: readOffersOf(deps.published) };
  return {
    quoteDiscount: (asked) => quoteDiscount(discounts, asked),
    quoteOffer: (offer, asked) =>
      quoteDiscount({ ...discounts, offers: async () => [offer] }, { ...asked, code: offer.code }),
    assertMethod: (code, method) => assertMethod(discounts.offers, code, method),
    networksFor: (code) => networksFor(discounts.offers, code),
    methodFor: (code) => methodFor(discounts.offers, code),
    redeemDiscount: (tx, redemption) => redeemDiscount(discounts, tx, redemption),
    runningOffers: async (day) =>
      (await discounts.offers()).filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn),
    releaseDiscount: (tx, bookingId) => releaseDiscount(discounts, tx, bookingId),
    deletions: {
      discount_uses: async (before) =>
        (await deps.db.delete(discountUses).where(lt(discountUses.redeemedAt, before))).rowCount ?? 0,
    },
    routes: (api) => contentRoutes(api, { ...deps, published: shown }),
  };
}
