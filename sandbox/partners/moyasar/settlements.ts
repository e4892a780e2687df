import { MockRefusal } from "./faults.ts";
import { createId, instant, type MockState, type StoredEntry } from "./mock-state.ts";

export type StoredSettlement = { id: string; created_at: string; entries: StoredEntry[] };

const perPage = 40;
const vatShare = 0.15;
/** What a payment costs by its card or wallet, in hundredths of a percent; one riyal comes on top. A refund costs nothing. */
const feePoints: Record<string, number> = { mada: 100, visa: 275, master: 275, amex: 350, stcpay: 175 };
const feeOf = ({ amount, source }: StoredEntry["payment"]) =>
  Math.round((amount * (feePoints[source.company ?? source.type] ?? 0)) / 10_000) + 100;

/** Pays out what moved since the last one. */
export function settle(state: MockState, settlements: StoredSettlement[]): StoredSettlement {
  const settled = new Set(settlements.flatMap(({ entries }) => entries));
  const entries = state.entries.filter((entry) => !settled.has(entry));
  const settlement = { id: createId(), created_at: instant(state), entries };
  settlements.push(settlement);
  return settlement;
}

export const describeSettlement = ({ id, created_at, entries }: StoredSettlement) => ({
  id,
  recipient_type: "Entity",
  recipient_id: "entity",
  currency: "SAR",
  amount: entries.reduce((sum, entry) => sum + describeLine(entry).amount, 0),
  fee: 0,
  tax: 0,
  reference: null,
  settlement_count: entries.length,
  created_at,
});

/** `fee` holds its VAT; `amount` is what reaches the merchant. */
export function describeLine({ payment, type, amount, at }: StoredEntry) {
  const net = type === "payment" ? feeOf(payment) : 0;
  const tax = Math.round(net * vatShare);
  return {
    payment_id: payment.id,
    type,
    currency: payment.currency,
    payment_amount: payment.amount,
    amount: amount - net - tax,
    fee: net + tax,
    tax,
    transacted_at: at,
    source: { type: payment.source.type, company: payment.source.company },
    metadata: payment.metadata,
  };
}

export function linesOf(settlements: readonly StoredSettlement[], id: string, page: number) {
  const { entries } = settlementOf(settlements, id);
  const pages = Math.max(1, Math.ceil(entries.length / perPage));
  return {
    lines: entries.slice((page - 1) * perPage, page * perPage).map(describeLine),
    meta: { current_page: page, next_page: page < pages ? page + 1 : null },
  };
}

export function settlementOf(settlements: readonly StoredSettlement[], id: string): StoredSettlement {
  const found = settlements.find((each) => each.id === id);
  if (!found) throw new MockRefusal(404, "api_error", "Object not found");
  return found;
}
