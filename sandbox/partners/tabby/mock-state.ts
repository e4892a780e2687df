import { randomUUID } from "node:crypto";

type Move = { id: string; amount: string; reference_id: string; created_at: string };

export type StoredPayment = {
  id: string;
  session: string;
  status: "CREATED" | "AUTHORIZED" | "CLOSED" | "REJECTED" | "EXPIRED";
  amount: string;
  currency: string;
  created_at: string;
  description: string;
  buyer: Record<string, string>;
  order: { reference_id: string; items: unknown[] };
  urls: { success: string; cancel: string; failure: string };
  lang: string;
  captures: Move[];
  refunds: Move[];
};

export type StoredNotice = Record<string, unknown>;

/** Everything the mock knows. */
export type MockState = {
  now: () => Date;
  origin: string;
  merchantCode: string;
  /** The header that its notices bear. */
  webhook: { title: string; value: string };
  registered: { id: string; url: string; is_test: boolean; header: MockState["webhook"] }[];
  payments: Map<string, StoredPayment>;
  notices: StoredNotice[];
};

export const createId = (): string => randomUUID();
export const instant = (state: MockState): string => state.now().toISOString();

/** `100`, `100.5` or `100.50`, in halalas; null for what is no amount of riyals. */
export function halalasOf(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{1,8}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = "", part = ""] = text.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

export const sumOf = (moves: readonly Move[]): number =>
  moves.reduce((sum, { amount }) => sum + (halalasOf(amount) ?? 0), 0);

/** A notice holds the payment as it was then, its status in small letters, whenever it arrives. */
export function tellOf(state: MockState, payment: StoredPayment): void {
  const { id, created_at, status, amount, currency, order, captures, refunds } = payment;
  state.notices.push({
    id,
    created_at,
    status: status.toLowerCase(),
    is_test: true,
    is_expired: status === "EXPIRED",
    amount,
    currency,
    order: { reference_id: order.reference_id },
    captures: structuredClone(captures),
    refunds: structuredClone(refunds),
    meta: null,
    token: "",
  });
}
