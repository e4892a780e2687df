import type { SettlementCause } from "#contract/admin/settlement-rows.ts";
import { agreedFees } from "../gateway/fee-contract.ts";
import type { KnownPayment } from "../gateway/match-lines.ts";
import type { LineType, SettlementLine } from "../settlement-source.ts";

const schemes = ["mada", "visa", "mastercard"];
export type Planted = { cause: SettlementCause; at: string };

const lineOf = (
  given: { gatewayRef: string | null; type: LineType; scheme?: string; currency?: string; gross: number },
  fees: { fee: number; vat: number } = { fee: 0, vat: 0 },
): SettlementLine => ({
  position: 0,
  scheme: "visa",
  currency: "SAR",
  at: new Date("2026-11-22T10:00:00Z"),
  ...given,
  ...fees,
  net: given.gross - fees.fee - fees.vat,
});

/** So many payments, a tenth of them with a refund, and the clean settlement of them all. */
export function cleanSettlement(count: number) {
  const known = new Map<string, KnownPayment>();
  const lines: SettlementLine[] = [];
  for (let index = 0; index < count; index += 1) {
    const gatewayRef = `pay_${String(index).padStart(7, "0")}`;
    const captured = 20_000 + ((index * 7919) % 480_000);
    const scheme = schemes[index % schemes.length]!;
    const refunds = index % 10 === 0 ? [{ id: `r${index}`, amount: Math.floor(captured / 3) }] : [];
    const ids = { id: `p${index}`, bookingId: `b${index}`, reference: String(100_000_000_000 + index) };
    const gateway = "sandbox";
    known.set(gatewayRef, {
      ...ids,
      gateway,
      gatewayRef,
      captured,
      currency: "SAR",
      brand: scheme,
      refunds,
      chargebacks: [],
    });
    lines.push(lineOf({ gatewayRef, type: "payment", scheme, gross: captured }, agreedFees(scheme, captured)!));
    for (const { amount } of refunds) lines.push(lineOf({ gatewayRef, type: "refund", scheme, gross: 0 - amount }));
  }
  return { known, lines };
}

type Plant = (lines: SettlementLine[], at: number, known: Map<string, KnownPayment>) => Planted;
const again = (line: SettlementLine, change: Partial<SettlementLine>): SettlementLine => {
  const { gross, fee, vat, ...rest } = { ...line, ...change };
  return { ...rest, gross, fee, vat, net: gross - fee - vat };
};

/** Each changes the line at a place, a payment's, or adds one beside it. */
export const plants: Plant[] = [
  (lines, at) => {
    lines[at] = again(lines[at]!, { gross: lines[at]!.gross - 1 });
    return { cause: "amount", at: lines[at].gatewayRef! };
  },
  (lines, at) => {
    lines[at] = again(lines[at]!, { gross: lines[at]!.gross + 18_000 });
    return { cause: "amount", at: lines[at].gatewayRef! };
  },
  (lines, at) => {
    lines[at] = again(lines[at]!, { fee: lines[at]!.fee + 25 });
    return { cause: "fee", at: lines[at].gatewayRef! };
  },
  (lines, at) => {
    lines[at] = again(lines[at]!, { vat: 0 });
    return { cause: "fee", at: lines[at].gatewayRef! };
  },
  (lines, at) => {
    lines.push({ ...lines[at]! });
    return { cause: "doubled", at: lines[at]!.gatewayRef! };
  },
  (lines, at) => {
    const gatewayRef = `pay_unknown_${at}`;
    lines.push(again(lines[at]!, { gatewayRef }));
    return { cause: "unknown", at: gatewayRef };
  },
  (lines, at) => {
    const { gatewayRef, scheme } = lines[at]!;
    lines.unshift(lineOf({ gatewayRef, type: "refund", scheme, gross: -777 }));
    return { cause: "refund", at: gatewayRef! };
  },
  (lines, at) => {
    lines[at] = again(lines[at]!, { currency: "USD" });
    return { cause: "currency", at: lines[at].gatewayRef! };
  },
  (lines, at) => {
    const { gatewayRef } = lines[at]!;
    lines.push(lineOf({ gatewayRef, type: "other_duties", gross: -1_150 }));
    return { cause: "charge", at: gatewayRef! };
  },
  (lines, at) => {
    const { gatewayRef, gross } = lines[at]!;
    lines.push(lineOf({ gatewayRef, type: "chargeback", gross: 0 - gross }));
    return { cause: "chargeback", at: gatewayRef! };
  },
];

/** The clean settlement with so many faults, of every kind in turn, each on a payment of its own. */
export function plantedSettlement(count: number, faults: number) {
  const { known, lines } = cleanSettlement(count);
  const places = lines.flatMap(({ type }, index) => (type === "payment" ? [index] : []));
  const step = Math.floor(places.length / faults);
  // From the end, so that what is put before does not move what comes.
  const targets = Array.from({ length: faults }, (_, index) => lines[places[index * step]!]!);
  const planted = targets.map((target, index) => plants[index % plants.length]!(lines, lines.indexOf(target), known));
  return { known, planted, lines: lines.map((line, index) => ({ ...line, position: index + 1 })) };
}
