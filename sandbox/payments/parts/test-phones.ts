import { foldDigits } from "../card-brand.ts";
import type { Scenario } from "../test-cards.ts";

/** What a test number does with who lends the parts. */
export const TEST_PHONES = [
  { phone: "0500000001", scenario: "frictionless" },
  { phone: "0500000002", scenario: "not_lent" },
  { phone: "0500000003", scenario: "processing_paid" },
  { phone: "0500000004", scenario: "processing_not_lent" },
] as const satisfies { phone: string; scenario: Scenario }[];

/** A mobile number as it is written in the Kingdom, in whichever digits; null: none. */
export function readMobile(typed: string): string | null {
  const digits = foldDigits(typed).replace(/[\s()-]/g, "");
  const own = /^(?:\+966|00966|966|0)?(5\d{8})$/.exec(digits);
  return own ? `0${own[1]}` : null;
}

/** null: no test number, so nobody's own phone is ever worked on here. */
export const scenarioOfPhone = (phone: string): Scenario | null =>
  TEST_PHONES.find((each) => each.phone === phone)?.scenario ?? null;
