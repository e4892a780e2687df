/** What a line of a settlement settles: the words of the gateway that we read (Moyasar's). */
export const lineTypes = [
  "payment",
  "refund",
  "void",
  "fee",
  "platform_duties",
  "other_duties",
  "chargeback",
  "chargeback_penalty",
  "installment",
] as const;
export type LineType = (typeof lineTypes)[number];

/** One line, in halalas. What leaves us stands below zero: `net = gross - fee - vat`. */
export type SettlementLine = {
  /** From 1, in the order of the settlement. */
  position: number;
  /** The gateway's number of the payment; null where it is of none. */
  gatewayRef: string | null;
  type: LineType;
  scheme: string;
  /** ISO 4217, as it is written. */
  currency: string;
  gross: number;
  fee: number;
  vat: number;
  net: number;
  at: Date;
};

/** What the gateway paid out at once. */
export type Settlement = {
  /** The gateway's own number of it. */
  reference: string;
  /** The day in Riyadh on which it is with our bank. */
  payoutOn: string;
  /** Halalas. */
  paid: number;
  lines: readonly SettlementLine[];
};

/** A payment that its payer's bank takes back, in halalas. */
export type GatewayChargeback = {
  ref: string;
  /** The gateway's number of the payment. */
  gatewayRef: string;
  amount: number;
  /** The card scheme's own code. */
  reasonCode: string;
  state: "opened" | "evidence_sent" | "accepted" | "won" | "lost";
  /** How the payer was authenticated (3-D Secure); null where the gateway does not say. */
  authentication: "challenge" | "frictionless" | null;
  respondBy: Date;
  openedAt: Date;
};

/** What we ask of a gateway's chargebacks. Calls throw only `SupplierError`: `not_permitted` when it is answered, decided or too late. */
export type ChargebackSource = {
  /** Those that moved at this instant or after it. */
  list: (since: Date, requestId: string) => Promise<GatewayChargeback[]>;
  /** A ZIP of documents. The same one again changes nothing. */
  sendEvidence: (ref: string, pack: Uint8Array, requestId: string) => Promise<GatewayChargeback>;
  accept: (ref: string, requestId: string) => Promise<GatewayChargeback>;
};

/** What we ask of a gateway's settlements. Calls throw only `SupplierError`. */
export type SettlementSource = {
  id: string;
  /** Numbers of the settlements that were made at this instant or after it, the oldest first. */
  list: (since: Date, requestId: string) => Promise<{ reference: string; at: Date }[]>;
  /** @throws SupplierError not_found */
  fetch: (reference: string, requestId: string) => Promise<Settlement>;
};
