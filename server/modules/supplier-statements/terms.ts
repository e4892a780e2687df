import terms from "#data/supplier-terms.json" with { type: "json" };
import { multiplyMoney, sar } from "#contract/money.ts";

const whole = 10_000;
const commissions: Partial<Record<string, number>> = terms.commissionBasisPoints;

/** What a supplier may show as our commission on a gross amount, in halalas. */
export const agreedCommission = (party: string, gross: number): number =>
  multiplyMoney(sar(gross), (commissions[party] ?? 0) / whole).amount;

/** Days after a memo was issued in which it can be disputed. */
export const { disputeDays } = terms;
/** Days after which what was sold is missed in a statement of its day. */
export const { graceDays } = terms;
