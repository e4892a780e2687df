import fareFamilies from "#data/fare-families.json" with { type: "json" };
import taxTable from "#data/taxes.json" with { type: "json" };
import type { Words } from "../timetable/reference.ts";

export type Bag = { concept: "pieces" | "weight"; pieces: number; kg: number };
type CheckedBag = { concept: string; pieces: number | null; kgPerPiece: number | null; kgTotal: number };
/** Halalas by kind of journey. */
type ByRoute = { domestic: number; international: number };
type Permission = { allowed: boolean; maxPenalty: ByRoute | null };

/** One fare of a family, as data/fare-families.json has it. */
export type FareRow = {
  code: string;
  name: Words;
  cabin: string;
  cabinBag: { pieces: number; kg: number };
  checkedBag: { domestic: CheckedBag; international: CheckedBag };
  seatChoice: string;
  meal: string;
  change: { beforeDeparture: Permission; afterDeparture: Permission };
  refund: { unusedTaxesRefunded: boolean; beforeDeparture: Permission; afterDeparture: Permission };
  noShow: { changeAllowed: boolean; refundAllowed: boolean; maxPenalty: ByRoute | null };
  priceFactorPercent: number;
};

export type TaxRow = {
  code: string;
  name: Words;
  placeType: string;
  place: string;
  replaces: string | null;
  routes: string;
  chargedOn: string;
  amount: number;
  cabins: string[] | null;
  percentOf: { adult: number; child: number; infant: number };
  fromAge: number | null;
  refundableIfUnused: boolean;
};

export const families = new Map<string, readonly FareRow[]>(
  fareFamilies.families.map((family) => [family.key, family.fares]),
);
export const taxRows: readonly TaxRow[] = taxTable.taxes;
/** The charge of places without a row of their own. */
export const fallbackTax = taxTable.fallback;

export const words = {
  vat: { en: "VAT 15%", ar: "ضريبة القيمة المضافة \u206615%\u2069" },
  taxes: { en: "Taxes and airport charges", ar: "الضرائب ورسوم المطارات" },
  adult: { en: "Fare, adult", ar: "سعر التذكرة، بالغ" },
  child: { en: "Fare, child", ar: "سعر التذكرة، طفل" },
  infant: { en: "Fare, infant", ar: "سعر التذكرة، رضيع" },
} satisfies Record<string, Words>;
