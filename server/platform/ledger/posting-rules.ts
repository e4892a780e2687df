import type { LedgerAccount } from "./ledger-accounts.ts";

/** By account: which amounts of an event it takes, as debit (1) or credit (-1). */
type Rule = Partial<Record<LedgerAccount, Readonly<Record<string, 1 | -1>>>>;

/**
 * What each event does to the accounts; the amounts of an event are halalas of one name each. Every rule balances by itself: what one
 * account takes of an amount, others give.
 */
export const postingRules = {
  /** The gateway has taken a payment. */
  capture: { gateway_clearing: { amount: 1 }, customer_funds: { amount: -1 } },
  /**
   * The booking is confirmed: the traveller's money becomes the supplier's and ours, and the VAT of the tax invoice the state's. What was paid
   * is cost and fee less the discount; anything else is a difference that somebody has to look at.
   */
  sale: {
    customer_funds: { paid: 1 },
    supplier_payable: { supplierCost: -1 },
    service_fee_revenue: { serviceFee: -1, vat: 1 },
    discounts_given: { discount: 1 },
    output_vat: { vat: -1 },
    price_differences: { supplierCost: 1, serviceFee: 1, discount: -1, paid: -1 },
  },
  /**
   * Parts are cancelled: what the supplier returns becomes the traveller's again but for our fee, and a discount is no longer given where
   * the supplier returns more than the traveller gets. What the supplier keeps stays its own, and so does our service fee. The VAT of the credit note is
   * no longer owed, that of our fee is.
   */
  cancellation: {
    supplier_payable: { fromSupplier: 1 },
    service_fee_revenue: { markUp: 1, vatBack: -1 },
    customer_funds: { back: -1 },
    cancellation_fee_revenue: { fee: -1, vatOfFee: 1 },
    output_vat: { vatBack: 1, vatOfFee: -1 },
    goodwill_given: { goodwill: 1 },
    discounts_given: { back: 1, fee: 1, fromSupplier: -1, markUp: -1, goodwill: -1 },
  },
  /** Flights were changed: what is due becomes the supplier's and ours, or what the supplier gives back the traveller's again. */
  change: {
    customer_funds: { due: 1 },
    supplier_payable: { fee: 1, due: -1, difference: -1 },
    service_fee_revenue: { fee: -1, vat: 1 },
    output_vat: { vat: -1 },
    price_differences: { difference: 1 },
  },
  /**
   * The same was bought again for less, and the old order given up: what was paid for it is the traveller's again until `change` writes the
   * new one. What its supplier keeps is a difference that somebody has to look at.
   */
  replaced: {
    supplier_payable: { fromSupplier: 1 },
    service_fee_revenue: { markUp: 1 },
    customer_funds: { paid: -1 },
    price_differences: { paid: 1, fromSupplier: -1, markUp: -1 },
  },
  /**
   * A booking was divided: what was sold to the travellers who leave is undone here and done in their own booking, with the sign turned. No
   * money moves, so that both together are nothing but the VAT that the documents of the two are rounded by.
   */
  divided: {
    customer_funds: { paid: -1 },
    supplier_payable: { supplierCost: 1 },
    service_fee_revenue: { serviceFee: 1, vat: -1 },
    discounts_given: { discount: -1 },
    output_vat: { vat: 1 },
    price_differences: { supplierCost: -1, serviceFee: -1, discount: 1, paid: 1 },
  },
  /** A part of what goes back is another payment's of the same booking: written once for each of the two, with the sign turned. */
  share: { customer_funds: { amount: 1 }, supplier_payable: { amount: -1 } },
  /** A refund was handed to the gateway. */
  refund: { customer_funds: { amount: 1 }, refunds_in_transit: { amount: -1 } },
  "refund-arrived": { refunds_in_transit: { amount: 1 }, gateway_clearing: { amount: -1 } },
  /** The bank refused it: the money is with us again. */
  "refund-failed": { refunds_in_transit: { amount: 1 }, customer_funds: { amount: -1 } },
  /** Its customer lets what goes back of a payment stay with us, and has it paid out at last by the payment that it came from. */
  "balance-kept": { customer_funds: { amount: 1 }, customer_balances: { amount: -1 } },
  "balance-payout": { customer_balances: { amount: 1 }, customer_funds: { amount: -1 } },
  /** A payment is made with a balance, and what is cancelled of what it paid goes back there. */
  "balance-used": { customer_balances: { amount: 1 }, customer_funds: { amount: -1 } },
  "balance-returned": { customer_funds: { amount: 1 }, customer_balances: { amount: -1 } },
  /** A person sent it to a bank account: it leaves our own bank, not the gateway. */
  transfer: { customer_funds: { amount: 1 }, company_bank: { amount: -1 } },
} as const satisfies Record<string, Rule>;

export type EventKind = keyof typeof postingRules;
type NamesIn<Sides> = Sides extends Readonly<Record<infer Name, unknown>> ? Name : never;
/** The amounts that an event has, by name. */
export type EventAmounts<Kind extends EventKind> = Record<
  {
    [Account in keyof (typeof postingRules)[Kind]]: NamesIn<(typeof postingRules)[Kind][Account]>;
  }[keyof (typeof postingRules)[Kind]] &
    string,
  number
>;

/** The sides of an event. */
export function entriesOf<Kind extends EventKind>(
  kind: Kind,
  amounts: EventAmounts<Kind>,
): Partial<Record<LedgerAccount, number>> {
  const named: Readonly<Record<string, number>> = amounts;
  const rule: Rule = postingRules[kind];
  return Object.fromEntries(
    Object.entries(rule).map(([account, sides]) => [
      account,
      Object.entries(sides).reduce((sum, [name, sign]) => sum + sign * (named[name] ?? 0), 0),
    ]),
  );
}
