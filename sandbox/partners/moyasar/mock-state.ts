import { randomUUID } from "node:crypto";

export type StoredPayment = {
  id: string;
  status: "initiated" | "paid" | "authorized" | "failed" | "refunded" | "captured" | "voided";
  amount: number;
  fee: number;
  currency: string;
  refunded: number;
  captured: number;
  invoice_id: string;
  created_at: string;
  metadata: Record<string, string> | null;
  source: {
    type: "creditcard" | "applepay" | "stcpay";
    company: string | null;
    name: string | null;
    number: string | null;
    mobile: string | null;
    message: string | null;
    response_code: string | null;
    transaction_url: string | null;
  };
};

export type StoredInvoice = {
  id: string;
  status: "initiated" | "paid" | "refunded" | "canceled" | "expired" | "voided";
  amount: number;
  currency: string;
  description: string;
  success_url: string | null;
  back_url: string | null;
  expired_at: string | null;
  created_at: string;
  metadata: Record<string, string> | null;
  payments: StoredPayment[];
};

export type StoredEvent = {
  id: string;
  type: string;
  created_at: string;
  secret_token: string;
  account_name: string;
  live: boolean;
  data: unknown;
};

/** Everything that moved money, as settlements list it. */
export type StoredEntry = { payment: StoredPayment; type: "payment" | "refund"; amount: number; at: string };

/** Everything the mock knows. */
export type MockState = {
  now: () => Date;
  origin: string;
  webhookToken: string;
  /** Whether an invoice's metadata stands in its payments too; its description does not say. */
  copiesMetadata: boolean;
  invoices: Map<string, StoredInvoice>;
  events: StoredEvent[];
  entries: StoredEntry[];
};

export const createId = (): string => randomUUID();
export const instant = (state: MockState): string => state.now().toISOString();

/** A webhook holds the payment as it was then, whenever it arrives. */
export function tellOf(state: MockState, payment: StoredPayment): void {
  state.events.push({
    id: createId(),
    // One event is spelt so in a part of the description; both are sent somewhere.
    type: `payment_${payment.status}`,
    created_at: instant(state),
    secret_token: state.webhookToken,
    account_name: "Wijha",
    live: false,
    data: structuredClone(payment),
  });
}

export const paymentsOf = (state: MockState): StoredPayment[] =>
  [...state.invoices.values()].flatMap(({ payments }) => payments);
