import { type CardBrand, cardBrand, foldDigits, methodOf, type PayMethod, passesLuhn } from "./card-brand.ts";
import { type Scenario, scenarioOf } from "./test-cards.ts";
import type { Word } from "./words.ts";

export const CARD_FIELDS = ["number", "expiry", "cvc", "holder"] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardForm = Record<CardField, string>;
export type CardErrors = Partial<Record<CardField, Word>>;

/** All that leaves this file of a card that was accepted. */
export type ReadCard = { brand: CardBrand; last4: string; scenario: Scenario };

const FARTHEST_YEARS = 20;

/**
 * Checks what was typed. The number itself goes no further than this function: the answer carries brand, last four
 * digits and what the test card does, or one error a field.
 */
export function readCard(
  form: CardForm,
  { methods, networks, now }: { methods: readonly PayMethod[]; networks?: readonly string[] | null; now: Date },
): { card: ReadCard; errors?: undefined } | { errors: CardErrors; card?: undefined } {
  const errors: CardErrors = {};
  const number = foldDigits(form.number).replace(/[\s-]/g, "");
  const brand = cardBrand(number);
  const scenario = scenarioOf(number);
  const numberError = wrongNumber(number, brand, scenario, { methods, networks: networks ?? null });
  const expiryError = wrongExpiry(foldDigits(form.expiry), now);
  const holderError = wrongHolder(form.holder);
  const cvc = foldDigits(form.cvc).replace(/\s/g, "");
  if (numberError) errors.number = numberError;
  if (expiryError) errors.expiry = expiryError;
  if (cvc === "") errors.cvc = "cvc_required";
  else if (!/^\d{3,4}$/.test(cvc)) errors.cvc = "cvc_format";
  if (holderError) errors.holder = holderError;
  if (Object.keys(errors).length > 0 || !brand || !scenario) return { errors };
  return { card: { brand, last4: number.slice(-4), scenario } };
}

function wrongNumber(
  number: string,
  brand: CardBrand | null,
  scenario: Scenario | null,
  { methods, networks }: { methods: readonly PayMethod[]; networks: readonly string[] | null },
): Word | null {
  if (number === "") return "number_required";
  if (!/^\d+$/.test(number)) return "number_wrong";
  if (!brand) return "number_brand";
  if (number.length < 16) return "number_short";
  if (number.length > 16 || !passesLuhn(number)) return "number_wrong";
  if (!methods.includes(methodOf(brand))) return brand === "mada" ? "number_is_mada" : "number_only_mada";
  if (networks && !networks.includes(brand)) return "number_other_network";
  return scenario ? null : "number_not_test";
}

/** A card is good to the end of its month. `now` is read in UTC: at most three hours later than in Riyadh. */
function wrongExpiry(typed: string, now: Date): Word | null {
  const text = typed.trim();
  if (text === "") return "expiry_required";
  const parts = /^(\d{1,2})(?:\s*[/\-.]\s*|\s+)(\d{2}|20\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!parts) return "expiry_format";
  const month = Number(parts[1]);
  const year = 2000 + (Number(parts[2]) % 100);
  if (month < 1 || month > 12) return "expiry_month";
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + month - (now.getUTCMonth() + 1);
  if (monthsLeft < 0) return "expiry_past";
  return monthsLeft > FARTHEST_YEARS * 12 ? "expiry_far" : null;
}

function wrongHolder(typed: string): Word | null {
  const name = typed.trim();
  if (name === "") return "holder_required";
  return /^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u.test(name) ? null : "holder_letters";
}
