import type { TaxedPart, TreatmentId } from "../tax-treatments.ts";

/** Numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is sold, as each product says it to be taxed. */
const products: ((gross: () => number) => TaxedPart[])[] = [
  (gross) => [part("airline-fare", gross()), { ...part("flight-service-fee", fee(gross())), isKept: true }],
  (gross) => [part("hotel-in-kingdom", gross())],
  (gross) => [part("hotel-abroad", gross())],
  (gross) => [part("package-in-kingdom", gross())],
  (gross) => [part("package-abroad", gross())],
  (gross) => [part("transfer", gross())],
  (gross) => [part("international-transport", gross()), part("transfer", gross())],
  (gross) => [part("visa-government-fee", gross()), { ...part("visa-service-fee", fee(gross())), isKept: true }],
];
const part = (treatment: TreatmentId, gross: number): TaxedPart => ({ treatment, gross });
const fee = (gross: number): number => gross % 20_000;

/** One of every kind, in its way through a sale, a company and refunds. Amounts in halalas. */
export type RandomBooking = {
  parts: TaxedPart[];
  discount: number;
  company: "none" | "at_sale" | "later";
  /** Part refunds, the last one of all that is left where `isWhole`. */
  refunds: { share: number; fee: boolean }[];
  isWhole: boolean;
};

/** The booking of a place in the row: the first twenty-four are one of every product with and without a company, before and after. */
export function randomBooking(random: () => number, at: number): RandomBooking {
  const gross = () => Math.floor(random() ** 3 * 3_000_000) + 1;
  const parts = products[at % products.length]!(gross);
  const all = parts.reduce((sum, each) => sum + each.gross, 0);
  const company = (["none", "at_sale", "later"] as const)[Math.floor(at / products.length) % 3]!;
  return {
    parts,
    discount: random() < 0.3 ? Math.floor(random() * all) : 0,
    company,
    refunds: Array.from({ length: Math.floor(random() * 3) }, () => ({ share: random(), fee: random() < 0.5 })),
    isWhole: random() < 0.2,
  };
}
