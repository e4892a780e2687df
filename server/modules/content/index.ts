import type { PaymentMethod } from "#contract/payments.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { discountOffers } from "./discount-offer.ts";
import type { DiscountQuestion } from "./discount-question.ts";
import { assertMethod, type Discount, type DiscountDeps, quoteDiscount } from "./quote-discount.ts";
import { redeemDiscount, type Redemption, releaseDiscount } from "./redeem-discount.ts";

export type { DiscountOffer } from "./discount-offer.ts";
export type { DiscountFacts, DiscountQuestion } from "./discount-question.ts";
export type { Discount } from "./quote-discount.ts";

/** What other modules may ask of content. */
export type ContentDesk = {
  /** What a code takes off; nothing is used by asking. @throws AppError code_refused, why in `errors.code` */
  quoteDiscount: (asked: DiscountQuestion) => Promise<Discount>;
  /** A code that was used asks for another way of paying? @throws AppError code_refused */
  assertMethod: (code: string, method: PaymentMethod) => void;
  /** Uses a code for a booking; a repeat changes nothing. @throws AppError code_refused */
  redeemDiscount: (tx: Transaction, redemption: Redemption) => Promise<void>;
  /** Gives the use back; a repeat, or a booking without a code, changes nothing. */
  releaseDiscount: (tx: Transaction, bookingId: string) => Promise<void>;
};

export type ContentDeps = Omit<DiscountDeps, "offers"> & { offers?: DiscountDeps["offers"] };

/** Offers and their codes. `offers` default to those of the reference data. */
export function createContent({ offers = discountOffers, ...rest }: ContentDeps): ContentDesk {
  const deps = { ...rest, offers };
  return {
    quoteDiscount: (asked) => quoteDiscount(deps, asked),
    assertMethod: (code, method) => assertMethod(offers, code, method),
    redeemDiscount: (tx, redemption) => redeemDiscount(deps, tx, redemption),
    releaseDiscount: (tx, bookingId) => releaseDiscount(deps, tx, bookingId),
  };
}
