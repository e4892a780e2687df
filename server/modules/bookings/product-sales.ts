import type { CancelProblem } from "#contract/cancellations.ts";
import type { Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { DiscountFacts } from "#server/modules/content/index.ts";
import type { TaxedPart } from "#server/modules/tax-invoices/index.ts";
import type { AppError } from "#server/platform/errors.ts";
import type { CallContext, Outcome, Quote, Ref, SupplierError } from "#server/platform/supplier.ts";
import type { Adding } from "./product-additions.ts";
import type { Changing } from "./product-changes.ts";
import type { DepartureChanging } from "./product-departure-changes.ts";
import type { Moving } from "./product-moves.ts";
import type { Dividing } from "./product-divisions.ts";
import type { Naming } from "./product-names.ts";
import type { Repricing } from "./product-repricing.ts";
import type { StayChanging } from "./product-stay-changes.ts";
import type { BookingRow, SupplierOrder } from "./tables.ts";

/** Halalas. `now` is paid to us before a discount, `elsewhere` to somebody else; `fee` is ours, inside `now`: fee and mark-up. */
export type Price = { now: number; elsewhere: number; fee: number };

/** What the supplier has for us. `held`: kept, not bought yet, until `until` (null: it does not say). */
export type Sale<Item> = {
  state: "held" | "bought" | "cancelled";
  order: SupplierOrder;
  /** With the numbers of what the supplier issued. */
  item: Item;
  until: string | null;
};

/** A payment begins now, or the traveller wants time to think. */
export type HoldFor = "payment" | "later";

/** How a supplier keeps something before it is paid. */
export type Holding<Item> = {
  /** How many seats or places it takes, and of what: flights with their day, a departure. */
  keeps(item: Item): { departures: string[]; seats: number };
  hold(row: BookingRow<Item>, keep: HoldFor, context: CallContext): Promise<Outcome<Sale<Item>>>;
  /** Lets go of what is held. @throws SupplierError */
  release(order: Ref, context: CallContext): Promise<void>;
  /** What a traveller is told of a hold that was refused. */
  refusal(fault: SupplierError): AppError;
};

/**
 * What can be cancelled by itself: a traveller, a room. Halalas; all parts add up to `Price.now`. `fee`: our service fee;
 * `markUp`: what of `supplier` is ours, and goes back with what the supplier gives back.
 */
export type BookingPart = {
  name: string;
  type: "adult" | "child" | "infant" | "room";
  supplier: number;
  fee: number;
  markUp?: number;
};

/**
 * `parts`: every part of the booking by place; `refund`: what the supplier returns for those asked for. Halalas; `ownRefund` in
 * the currency of a supplier that does not reckon in riyals.
 */
export type SupplierCancel = {
  ref: Ref;
  /** The whole sale is undone: the supplier keeps nothing. */
  voids: boolean;
  parts: { supplier: number; penalty: number }[];
  refund: number;
  ownRefund?: Money;
  expiresAt: string | null;
};

/** How what was bought is given back. Both calls throw only SupplierError. */
export type Cancelling<Item> = {
  /** Our fee for a part, in halalas, VAT included (company-facts). */
  readonly fee: number;
  parts(item: Item, locale: Locale): BookingPart[];
  /** Why nothing can be cancelled any more, or not so that only `left` stay. */
  problems(item: Item, left: number[], now: Date): CancelProblem[];
  /** `parts`: places; all that stand when empty. */
  quote(row: BookingRow<Item>, parts: number[], context: CallContext): Promise<SupplierCancel>;
  /** The same quote cancels once. offer_expired: certainly not cancelled, ask for another quote. */
  confirm(quote: Ref, context: CallContext): Promise<void>;
};

/**
 * How a product is sold: its price, and what its supplier is asked. An item is what was chosen and who it is for, kept as JSON.
 * `recheck` throws AppError for a traveller; `hold`, `buy` and `reconcile` answer an Outcome.
 */
export type ProductSales<Item> = {
  price(item: Item): Price;
  /** What the price is for, as the tax sees it; adds up to `Price.now`. */
  taxed(item: Item): TaxedPart[];
  /** Everybody who has to be named is. */
  isNamed(item: Item): boolean;
  discountFacts(item: Item): DiscountFacts;
  /** Whom the payment page addresses, and what it says is paid, in its language. */
  payer(item: Item, locale: Locale): { name: string; summary: string };
  /** The supplier's price stands until then (ISO). */
  priceEnds(item: Item): string;
  /** Who lends parts of a price does not lend this one. */
  noParts?: true;

  /** Who sells it to us, by id; ourselves by the name of the kind. */
  supplier(item: Item): string;
  /** The item at today's price and terms. */
  recheck(item: Item, context: CallContext): Promise<{ state: Quote["state"]; item: Item }>;
  /** Null for what nobody keeps before it is paid: it is only checked, and bought at once afterwards. */
  readonly holding: Holding<Item> | null;
  /** Buys under `row.clientRef`: a repeat never buys again. */
  buy(row: BookingRow<Item>, context: CallContext): Promise<Outcome<Sale<Item>>>;
  /** What became of `row.clientRef`. `rejected` with `not_found`: there is certainly nothing. Never buys. */
  reconcile(row: BookingRow<Item>, context: CallContext): Promise<Outcome<Sale<Item>>>;
  /** Null for what we sell ourselves: nobody else can tell us of it. */
  readonly told: ToldSales<Item> | null;
  readonly cancelling: Cancelling<Item>;
  /** By which numbers its supplier states each part (BookingPart) in its bills, by place; missing where no supplier states it. */
  stated?(row: BookingRow<Item>): readonly (string | null)[];
  /** Of a product that can be changed to other days after it was sold. */
  readonly changing?: Changing<Item>;
  /** Of a product with names on it that are put right after the sale. */
  readonly naming?: Naming<Item>;
  /** Of a product that more can be added to after it was sold. */
  readonly adding?: Adding<Item>;
  /** Of a product whose price is watched after it was sold. */
  readonly repricing?: Repricing<Item>;
  /** Of a product whose days and guests are changed after it was sold. */
  readonly stayChanging?: StayChanging<Item>;
  /** Of a product with departures, that is moved from one to another after it was sold. */
  readonly departureChanging?: DepartureChanging<Item>;
  /** Of a product whose travellers can get a booking of their own after it was sold. */
  readonly dividing?: Dividing<Item>;
  /** Of a product whose suppliers move or cancel by themselves what they sold. */
  readonly moving?: Moving<Item>;
};

/** What a person at the supplier has told of a sale. `numbers`: of tickets, in the order of the travellers. */
export type ToldSale = { locator: string; numbers: readonly string[] };

/** A supplier's yes that came by telephone. */
export type ToldSales<Item> = {
  /** How many numbers of tickets there are to be told. */
  tickets(item: Item): number;
  /** The sale as it was agreed. Where the supplier's system has not named the order, asking it later does. */
  sale(row: BookingRow<Item>, told: ToldSale): Sale<Item>;
  /** What its system says afterwards is another thing than what was told. */
  differs(told: Item, found: Item): boolean;
};

/** Everything the traveller pays for it, whoever gets it: what they agree to. */
export const totalPrice = ({ now, elsewhere }: Price): number => now + elsewhere;
