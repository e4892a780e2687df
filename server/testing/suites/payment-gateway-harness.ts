import type { NextStep, PaymentGateway } from "#server/modules/payments/index.ts";

/** What a gateway's test set-up must be able to do. */
export type GatewayHarness = {
  gateway: PaymentGateway;
  /** Addresses the gateway accepts. */
  shopOrigin: string;
  now: () => Date;
  /** Pays on the gateway's page, or does what ends otherwise there. */
  payer: Record<"pay" | "isDeclined" | "cancels" | "paysSlowly", (next: NextStep) => Promise<void>>;
  /** What the device's sheet would hand the shop. */
  walletToken: (next: NextStep) => Promise<string>;
  /** Lets the slow bank answer. */
  letBankAnswer: () => Promise<void>;
  /** The next call of this kind fails: it had an effect (`after`), or had none (`before`). */
  failNext: (call: "start" | "capture" | "refund", when: "before" | "after") => Promise<void>;
  /** The webhooks sent since the last question. */
  takeWebhooks: () => Promise<{ raw: string; headers: Headers }[]>;
  close: () => Promise<void>;
};
