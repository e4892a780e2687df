import type { Money } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";

/** What is to be paid, by whom, for what. `reference` and `description` are read by people. */
export type PaymentOrder = {
  bookingId: string;
  /** Of a change of a booking that is sold already. */
  changeId?: string;
  /** Of a split payment: whoever has its link pays it. */
  shareId?: string;
  /** Where the gateway leads back to, without language; missing: the page that tells what became of a booking's payment. */
  returnPath?: string;
  reference: string;
  amount: Money;
  method: PaymentMethod;
  payer: { name: string; email: string; phone: string };
  description: string;
  locale: Locale;
  expiresAt: string;
  /** What is sold may be paid in parts; missing: it may not. */
  inParts?: boolean;
  /** Brands of cards that the discount code is for; missing: any. */
  networks?: readonly string[] | null;
  /** Whose balance it may be paid with; missing: nobody's. */
  account?: string | null;
  /** What of the amount that balance pays, the method what is left; missing: nothing. */
  fromBalance?: Money | null;
  /** A repeat answers the payment that the first call opened. */
  idempotencyKey: string;
};
