import type { PaymentMethod } from "#contract/payments.ts";
import type { NextStep, PaymentGateway } from "#server/modules/payments/index.ts";

/** What a gateway's test set-up must be able to do. */
export type GatewayHarness = {
  gateway: PaymentGateway;
  /** How it is where gateways differ, each as its adapter says. */
  is: {
    /** What it is paid by where a test does not care; charged at once, unless it can only be held first. */
    paysBy: PaymentMethod;
    /** Where that is paid. */
    opens: "frame" | "redirect";
    /** What a refused card, or a payer who goes away, ends: the payment, or the attempt alone, and the next one is made on the same page. */
    refusalEnds: "payment" | "attempt";
    /** What it is called while the bank decides; `created`: nobody is told that the payer is there, so it is closed all the same, and goes back when it comes. */
    deciding: "processing" | "requires_action" | "created";
    /** Whether a payment whose making got no answer is found by our reference; otherwise it is nobody's, and another is made. */
    findsLost: boolean;
    /** How a webhook proves itself: by a signature with its time, or by a secret in its body or header, which is repeated for hours. */
    webhooks: "signed" | "token" | "header";
  };
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
