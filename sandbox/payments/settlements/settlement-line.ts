import contract from "#data/gateway-fees.json" with { type: "json" };

/** What the settlement calls a movement of the ledger. */
const TYPES = {
  capture: "payment",
  refund: "refund",
  chargeback: "chargeback",
  chargeback_won: "chargeback",
  chargeback_penalty: "chargeback_penalty",
} as const;

/** A movement of the ledger that was not settled yet. `amount`: a refund's is below zero. */
export type MovedEntry = {
  id: string;
  payment_id: string;
  kind: keyof typeof TYPES;
  amount: number;
  at: Date;
  brand: string | null;
  merchant_ref: string;
};

/** One line of a settlement, in halalas. `hidden`: it is withheld from the merchant by a fault. */
export type SettlementLine = {
  entryId: string | null;
  hidden: boolean;
  paymentId: string | null;
  description: string;
  scheme: string;
  type: (typeof TYPES)[keyof typeof TYPES] | "platform_duties";
  amount: number;
  net: number;
  fee: number;
  vat: number;
  at: Date;
};

const whole = 10_000;

/** What the gateway keeps of a payment. */
export function feesOf(scheme: string, amount: number): { fee: number; vat: number } {
  const { basisPoints, fixed } = contract.schemes[scheme as keyof typeof contract.schemes] ?? contract.schemes.visa;
  const fee = Math.round((amount * basisPoints) / whole) + fixed;
  return { fee, vat: Math.round((fee * contract.vatBasisPoints) / whole) };
}

export function lineOf({ id, payment_id, kind, amount, at, brand, merchant_ref }: MovedEntry): SettlementLine {
  const scheme = brand ?? "visa";
  const { fee, vat } = kind === "capture" ? feesOf(scheme, amount) : { fee: 0, vat: 0 };
  return {
    entryId: id,
    hidden: false,
    paymentId: payment_id,
    description: merchant_ref,
    scheme,
    type: TYPES[kind],
    amount,
    net: amount - fee - vat,
    fee,
    vat,
    at,
  };
}

export const sumLines = (lines: readonly SettlementLine[]) =>
  lines.reduce((sum, { net, fee, vat }) => ({ net: sum.net + net, fee: sum.fee + fee, vat: sum.vat + vat }), {
    net: 0,
    fee: 0,
    vat: 0,
  });
