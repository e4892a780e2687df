import contract from "#data/gateway-fees.json" with { type: "json" };
import { multiplyMoney, sar } from "#contract/money.ts";

export type Fees = { fee: number; vat: number };

const schemes: Partial<Record<string, { basisPoints: number; fixed: number }>> = contract.schemes;
const whole = 10_000;
const part = (halalas: number, basisPoints: number) => multiplyMoney(sar(halalas), basisPoints / whole).amount;

/** What the gateway may keep of a payment by what was agreed, in halalas; null for a scheme that nothing was agreed of. */
export function agreedFees(scheme: string, gross: number): Fees | null {
  const agreed = schemes[scheme];
  if (!agreed) return null;
  const fee = part(gross, agreed.basisPoints) + agreed.fixed;
  return { fee, vat: part(fee, contract.vatBasisPoints) };
}

/** Whoever rounds otherwise is one halala off, in the fee and in its VAT. */
const rounding = 1;
export const isAgreed = (given: Fees, agreed: Fees): boolean =>
  Math.abs(given.fee - agreed.fee) <= rounding && Math.abs(given.vat - agreed.vat) <= rounding;
