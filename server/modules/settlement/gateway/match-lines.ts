import type { ChargebackState } from "#contract/admin/chargebacks.ts";
import type { SettlementCause } from "#contract/admin/settlement-rows.ts";
import type { TakenPayment } from "../deps.ts";
import type { SettlementLine } from "../settlement-source.ts";
import { agreedFees, type Fees, isAgreed } from "./fee-contract.ts";

/** What a chargeback is to a settlement. Amounts in halalas. */
export type KnownChargeback = { id: string; amount: number; state: ChargebackState };

/** A payment as it stands before a settlement; `settled`: records of it that earlier settlements hold, or that were written off. */
export type KnownPayment = TakenPayment & { chargebacks: readonly KnownChargeback[] };

export type Posting = { gateway_clearing: number; gateway_fees: number; input_vat: number; suspense: number };

/** What becomes of a line. `record`: what of ours it settles; `short`: what we are short of by it. */
export type Outcome = {
  line: SettlementLine;
  payment: KnownPayment | null;
  record: string | null;
  posting: Posting;
  difference: { cause: SettlementCause; ours: number | null; theirs: number; short: number } | null;
};

export const paymentRecord = (id: string) => `payment:${id}`;
export const refundRecord = (id: string) => `refund:${id}`;
export const chargebackRecord = (id: string) => `chargeback:${id}`;
/** It came back: the bank decided for us. */
export const wonRecord = (id: string) => `chargeback-won:${id}`;
/** What losing it costs on top. */
export const penaltyRecord = (id: string) => `penalty:${id}`;

/**
 * Every line with what it settles, or why it does not agree. What fits to the halala is taken first, so that one wrong line makes one
 * difference whatever stands around it. Linear in the number of lines.
 */
export function matchLines(
  lines: readonly SettlementLine[],
  known: ReadonlyMap<string, KnownPayment>,
  settledBefore: ReadonlySet<string>,
): Outcome[] {
  const settled = new Set(settledBefore);
  const outcomes = new Map<number, Outcome>();
  for (const exact of [true, false])
    for (const line of lines) {
      if (outcomes.has(line.position)) continue;
      const outcome = matchLine(line, known, settled, exact);
      if (!outcome) continue;
      if (outcome.record) settled.add(outcome.record);
      outcomes.set(line.position, outcome);
    }
  return lines.flatMap(({ position }) => outcomes.get(position) ?? []);
}

/** Null: it does not fit to the halala, and only that was asked. */
function matchLine(
  line: SettlementLine,
  known: ReadonlyMap<string, KnownPayment>,
  settled: ReadonlySet<string>,
  exact: boolean,
): Outcome | null {
  const { type, gross, currency } = line;
  const payment = line.gatewayRef === null ? null : (known.get(line.gatewayRef) ?? null);
  const unexplained = (cause: SettlementCause, ours: number | null = null) =>
    exact ? null : whole(line, payment, cause, ours);
  if (type === "fee" || type === "platform_duties" || type === "other_duties" || type === "installment")
    return unexplained("charge");
  if (!payment) return unexplained("unknown");
  if (currency !== payment.currency) return unexplained("currency");
  if (type === "payment") {
    const record = paymentRecord(payment.id);
    if (settled.has(record)) return unexplained("doubled", 0);
    if (gross !== payment.captured && exact) return null;
    return settles(line, payment, record, payment.captured);
  }
  // Nothing was taken of what was let go.
  if (type === "void")
    return payment.captured === 0 ? settles(line, payment, null, 0) : unexplained("amount", payment.captured);
  if (type === "refund") {
    const left = payment.refunds.filter(({ id }) => !settled.has(refundRecord(id)));
    const same = left.find(({ amount }) => amount === 0 - gross);
    if (same) return settles(line, payment, refundRecord(same.id), gross);
    const [only] = left;
    if (only && !exact) {
      const { id, amount } = only;
      return settles(line, payment, refundRecord(id), 0 - amount);
    }
    return unexplained(payment.refunds.some(({ amount }) => amount === 0 - gross) ? "doubled" : "refund", 0);
  }
  return matchChargeback(line, payment, settled) ?? unexplained("chargeback", 0);
}

/** A chargeback is taken once, given back once if it was won, and costs its penalty once if it was lost. */
function matchChargeback(line: SettlementLine, payment: KnownPayment, settled: ReadonlySet<string>): Outcome | null {
  const { type, gross, net } = line;
  const fits = (recordOf: (id: string) => string, is: (each: KnownChargeback) => boolean) =>
    payment.chargebacks.find((each) => !settled.has(recordOf(each.id)) && is(each));
  if (type === "chargeback_penalty") {
    const lost = fits(penaltyRecord, ({ state }) => state === "lost");
    if (!lost) return null;
    const posting = { gateway_clearing: 0, gateway_fees: 0 - net, input_vat: 0, suspense: 0 };
    return { line, payment, record: penaltyRecord(lost.id), posting, difference: null };
  }
  const taken = fits(chargebackRecord, ({ amount }) => amount === 0 - gross);
  if (taken) return settles(line, payment, chargebackRecord(taken.id), gross);
  const won = fits(wonRecord, ({ amount, state }) => state === "won" && amount === gross);
  return won ? settles(line, payment, wonRecord(won.id), gross) : null;
}

/** It settles something of ours: what it should have brought against what it brought. */
function settles(line: SettlementLine, payment: KnownPayment, record: string | null, expected: number): Outcome {
  const { fee, vat, net, gross } = line;
  const agreed = feesFor(line, payment, expected);
  const isFee = agreed !== null && isAgreed(line, agreed);
  const kept: Fees = isFee || !agreed ? { fee, vat } : { fee: agreed.fee, vat: agreed.vat };
  const short = expected - kept.fee - kept.vat - net;
  const posting = { gateway_clearing: 0 - expected, gateway_fees: kept.fee, input_vat: kept.vat, suspense: short };
  const outcome = { line, payment, record, posting };
  if (expected !== gross) return { ...outcome, difference: { cause: "amount", ours: expected, theirs: gross, short } };
  if (agreed && isFee) return { ...outcome, difference: null };
  const ours = agreed ? agreed.fee + agreed.vat : null;
  return { ...outcome, difference: { cause: "fee", ours, theirs: fee + vat, short } };
}

/** Only payments cost a fee; its scheme is the one that we know of, if we know one. Null: nothing was agreed. */
function feesFor({ type, scheme, gross }: SettlementLine, { brand }: KnownPayment, expected: number): Fees | null {
  if (type !== "payment") return { fee: 0, vat: 0 };
  const own = brand ?? scheme;
  const agreed = agreedFees(own, expected);
  // Of a wrong amount the fee may be wrong likewise: that is one fault.
  const ofGiven = gross === expected ? null : agreedFees(own, gross);
  return ofGiven ?? agreed;
}

/** It settles nothing: all that it brought, or took, is under review. */
function whole(
  line: SettlementLine,
  payment: KnownPayment | null,
  cause: SettlementCause,
  ours: number | null,
): Outcome {
  const short = 0 - line.net;
  return {
    line,
    payment,
    record: null,
    posting: { gateway_clearing: 0, gateway_fees: 0, input_vat: 0, suspense: short },
    difference: { cause, ours, theirs: line.gross, short },
  };
}
