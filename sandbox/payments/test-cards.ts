import type { CardBrand } from "./card-brand.ts";
import type { Decline } from "./payment-states.ts";

/** What a test card does. Every scenario exists for every brand. */
export type Scenario =
  | "paid"
  | "frictionless"
  | "insufficient_funds"
  | "do_not_honor"
  | "lost_stolen"
  | "expired_card"
  | "limit"
  | "challenge_failed"
  | "processing_paid"
  | "processing_failed"
  | "never_answers"
  | "refunds_refused"
  /** Of who lends parts alone: they do not, at once or after a while. */
  | "not_lent"
  | "processing_not_lent";

/** A test number is the issuer's six digits, seven zeros, two digits for the scenario and the check digit. */
const SCENARIOS: readonly { scenario: Scenario; digits: string; check: Record<CardBrand, string> }[] = [
  { scenario: "paid", digits: "00", check: { mada: "3", visa: "5", mastercard: "2" } },
  { scenario: "frictionless", digits: "01", check: { mada: "1", visa: "3", mastercard: "0" } },
  { scenario: "insufficient_funds", digits: "10", check: { mada: "2", visa: "4", mastercard: "1" } },
  { scenario: "do_not_honor", digits: "11", check: { mada: "0", visa: "2", mastercard: "9" } },
  { scenario: "lost_stolen", digits: "12", check: { mada: "8", visa: "0", mastercard: "7" } },
  { scenario: "expired_card", digits: "13", check: { mada: "6", visa: "8", mastercard: "5" } },
  { scenario: "limit", digits: "14", check: { mada: "4", visa: "6", mastercard: "3" } },
  { scenario: "challenge_failed", digits: "20", check: { mada: "1", visa: "3", mastercard: "0" } },
  { scenario: "processing_paid", digits: "30", check: { mada: "0", visa: "2", mastercard: "9" } },
  { scenario: "processing_failed", digits: "31", check: { mada: "8", visa: "0", mastercard: "7" } },
  { scenario: "never_answers", digits: "32", check: { mada: "6", visa: "8", mastercard: "5" } },
  { scenario: "refunds_refused", digits: "40", check: { mada: "9", visa: "1", mastercard: "8" } },
];

const ISSUER: Record<CardBrand, string> = { mada: "588845", visa: "411111", mastercard: "555555" };

export type TestCard = { brand: CardBrand; number: string; scenario: Scenario };

export const TEST_CARDS: readonly TestCard[] = (["mada", "visa", "mastercard"] as const).flatMap((brand) =>
  SCENARIOS.map(({ scenario, digits, check }) => ({
    brand,
    scenario,
    number: `${ISSUER[brand]}0000000${digits}${check[brand]}`,
  })),
);

/** Numbers that people know by heart from other gateways' test pages. */
const WELL_KNOWN: Readonly<Record<string, Scenario>> = {
  "4111111111111111": "paid",
  "5555555555554444": "paid",
  "4201320111111010": "paid",
};

/** null: not a test number. A real card is never accepted, so nobody's own card is ever worked on here. */
export function scenarioOf(number: string): Scenario | null {
  return WELL_KNOWN[number] ?? TEST_CARDS.find((card) => card.number === number)?.scenario ?? null;
}

/** The code that every challenge accepts, but for the card whose challenge always fails. */
export const CHALLENGE_CODE = "123456";
export const CHALLENGE_TRIES = 3;

/** What the bank answers at once, for the scenarios that have a plain refusal. */
export const PLAIN_DECLINES: readonly Decline[] = [
  "insufficient_funds",
  "do_not_honor",
  "lost_stolen",
  "expired_card",
  "limit",
];

/** A refund whose halalas end so is slow: `pending` first, then what stands here. Every other refund succeeds at once. */
export const SLOW_REFUNDS: Readonly<Record<number, "succeeded" | "failed">> = { 77: "succeeded", 88: "failed" };

/** How long "processing" and a slow refund take at time scale 1. */
export const BANK_DELAY_MS = 20_000;
/** How long the bank keeps an authorised amount. */
export const AUTHORIZATION_DAYS = 7;
