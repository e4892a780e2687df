import type { BothTexts } from "#contract/text.ts";
import data from "#data/tax-treatments.json" with { type: "json" };

/** Rows of data/tax-treatments.json. */
export type TreatmentId =
  | "airline-fare"
  | "flight-service-fee"
  | "hotel-in-kingdom"
  | "hotel-abroad"
  | "package-in-kingdom"
  | "package-abroad"
  | "transfer"
  | "visa-government-fee"
  | "visa-service-fee"
  | "cancellation-fee"
  | "change-fee"
  | "international-transport";

/** `S`: standard rate; `Z`: zero-rated; `O`: not a supply of ours in the Kingdom (codes of UN/CEFACT 5305, as the authority uses them). */
export const taxCategories = ["S", "Z", "O"] as const;
export type TaxCategory = (typeof taxCategories)[number];
type Row = { id: TreatmentId; supply: BothTexts };
/** `code`: why there is no VAT, in the authority's words for it (VATEX-SA-...). */
export type Untaxed = Row & { category: Exclude<TaxCategory, "S">; code: string; reason: BothTexts };
export type Treatment = (Row & { category: "S" }) | Untaxed;

/** Percent, since 1 July 2020. */
export const standardRate = 15;

/** Part of a price. `gross`: halalas, VAT included; `isKept`: our own fee, which a cancellation does not give back. */
export type TaxedPart = { treatment: TreatmentId; gross: number; isKept?: true };

export function treatmentOf(id: TreatmentId): Treatment {
  const row = (data.treatments as Treatment[]).find((each) => each.id === id);
  if (!row) throw new Error(`tax-treatments.json: no ${id}`);
  return row;
}
