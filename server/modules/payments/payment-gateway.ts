import type { Money } from "#contract/money.ts";
import type { DeclineReason, PaymentMethod, PaymentPart, PaymentStep } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext, Ref } from "#server/platform/supplier.ts";

/**
 * What we ask of any payment gateway. Cards are typed on the gateway's page, never on ours. Every call throws only
 * `SupplierError`: `unavailable` when nothing was done, `unknown_outcome` when it may have been, `not_permitted` when
 * the payment does not stand where the call needs it.
 */
export type PaymentGateway = {
  id: string;
  can: {
    /** In the order they are offered. */
    methods: readonly PaymentMethod[];
    /** Methods whose money can be authorised first and taken later. mada never stands here. */
    manualCapture: readonly PaymentMethod[];
    currencies: readonly string[];
    minAmount: Money;
    /** Whether its form can be held to brands of cards (`networks`); what takes any card bears no code that is for some. */
    limitsCards: boolean;
  };
  /** A repeat with the same `idempotencyKey` answers the payment that the first one made. */
  start: (request: PaymentRequest, context: CallContext) => Promise<{ payment: GatewayPayment; next: NextStep }>;
  /** The only source of truth. */
  retrieve: (payment: Ref, context: CallContext) => Promise<GatewayPayment>;
  /** After a lost answer: the newest payment that bears our reference. */
  findByMerchantRef: (
    merchantRef: string,
    context: CallContext,
  ) => Promise<{ payment: GatewayPayment; next: NextStep } | null>;
  capture: (payment: Ref, amount: Money, idempotencyKey: string, context: CallContext) => Promise<GatewayPayment>;
  /** Releases what is authorised, or closes a payment that nobody has paid. */
  void: (payment: Ref, idempotencyKey: string, context: CallContext) => Promise<GatewayPayment>;
  refund: (payment: Ref, amount: Money, idempotencyKey: string, context: CallContext) => Promise<GatewayPayment>;
  /**
   * Gives back what was taken beside the payment (`keeps: first`), or everything (`none`). A repeat finds nothing left. Of gateways whose page may take money
   * twice, or after its end.
   */
  returnStray?: (payment: Ref, keeps: "first" | "none", context: CallContext) => Promise<GatewayPayment>;
  /** How long after its end somebody on such a page may still pay it, in milliseconds. */
  lateForMs?: number;
  /** Of the methods whose step is `code`. `not_permitted` once it is paid or over; `invalid_request` for a phone without a wallet. */
  byCode?: {
    send: (payment: Ref, mobile: string, idempotencyKey: string, context: CallContext) => Promise<GatewayPayment>;
    /** A wrong code is an answer: one try less is left (`code`), and the payment has failed with none. */
    confirm: (payment: Ref, code: string, idempotencyKey: string, context: CallContext) => Promise<GatewayPayment>;
  };
  /** Of the methods whose step is `wallet`. */
  byWallet?: {
    /** What the sheet is handed so that it believes the shop. */
    session: (payment: Ref, validationUrl: string, context: CallContext) => Promise<string>;
    /** `invalid_request` for a token that is none of this payment's. */
    pay: (payment: Ref, token: string, idempotencyKey: string, context: CallContext) => Promise<GatewayPayment>;
  };
  /** The status that tells it that a webhook was taken: 204, where it does not insist on another. */
  acknowledges?: 200;
  /** A webhook only hints which payment to retrieve. null: not authentic, or too old to be believed. */
  parseWebhook: (
    raw: string,
    headers: Headers,
    now: Date,
  ) => { eventId: string; payment: Ref; merchantRef: string; about: "payment" | "chargeback" } | null;
};

export type PaymentRequest = {
  /** Our own id of the payment, stored before the call. */
  merchantRef: string;
  idempotencyKey: string;
  amount: Money;
  capture: "auto" | "manual";
  methods: readonly PaymentMethod[];
  /** Brands of cards that are taken, where not all are: another one is refused before money moves. */
  networks: readonly string[] | null;
  description: string;
  payer: { name: string; email: string; phone: string };
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  expiresAt: string;
  locale: Locale;
};

/** Where the payer goes: a page to be shown in a frame, another step (`paymentStep`), or nowhere any more. */
export type NextStep = { kind: "frame"; src: string; origin: string } | PaymentStep | { kind: "none" };

export type GatewayPayment = {
  ref: Ref;
  merchantRef: string;
  state:
    | "created"
    | "requires_action"
    | "processing"
    | "authorized"
    | "captured"
    | "failed"
    | "voided"
    | "expired"
    | "partially_refunded"
    | "refunded";
  amount: Money;
  captured: Money;
  /** What has gone back for good; `refundPending` is still on its way. */
  refunded: Money;
  refundPending: Money;
  /** The gateway's own numbers of refunds, to ask the bank with. */
  refundRefs: string[];
  method: PaymentMethod | null;
  card: { brand: string; last4: string } | null;
  decline: DeclineReason | null;
  /** Of the step `code`: the last digits of the phone it was sent to, and tries that are left. */
  code: { sentTo: string | null; triesLeft: number } | null;
  /** What whoever lends the parts still collects of the payer, and when (days); a refund takes it off the last ones first. */
  parts: PaymentPart[] | null;
  /** What was taken beside it and has not gone back: nobody's, and returned (`returnStray`). Missing: that cannot be. */
  stray?: Money;
};
