import {
  standardRate,
  taxCategories,
  type TaxCategory,
  type TaxedPart,
  type TreatmentId,
  treatmentOf,
} from "./tax-treatments.ts";

/** One line of an invoice, halalas. `listed`: before the discount, without VAT; `net`: what VAT is reckoned on. */
export type InvoiceLine = { treatment: TreatmentId; listed: number; net: number; vat: number };
export type CategoryTotal = { category: TaxCategory; net: number; vat: number };
/** Halalas. `net` and `vat` of all lines; `rounding`: what `net` and `vat` are short of `payable`, some halalas at most. */
export type InvoiceAmounts = {
  lines: InvoiceLine[];
  totals: CategoryTotal[];
  net: number;
  vat: number;
  rounding: number;
  payable: number;
};

/**
 * Takes the VAT out of prices that include it. A discount lowers our own fees first, then the rest in order. VAT of a category is
 * reckoned on its sum, as the authority's rules want it (BR-CO-17, BR-S-09), so that the sum can miss the price by a halala: that is
 * `rounding` (BT-114), and `payable` is what was paid.
 * @throws Error when the discount is more than the parts
 */
export function invoiceAmounts(parts: readonly TaxedPart[], discount = 0): InvoiceAmounts {
  const taken = takenByDiscount(parts, discount);
  const lines = parts.flatMap(({ treatment, gross }, at) => {
    const listed = netOf(treatment, gross);
    const net = netOf(treatment, gross - taken[at]!);
    return gross > 0 ? [{ treatment, listed, net, vat: vatOn(treatment, net) }] : [];
  });
  const totals = taxCategories.flatMap((category) => {
    const own = lines.filter(({ treatment }) => treatmentOf(treatment).category === category);
    const net = sum(own.map((line) => line.net));
    return own.length > 0 ? [{ category, net, vat: category === "S" ? percentOf(net) : 0 }] : [];
  });
  const payable = sum(parts.map(({ gross }) => gross)) - discount;
  const [net, vat] = [sum(totals.map((total) => total.net)), sum(totals.map((total) => total.vat))];
  return { lines, totals, net, vat, rounding: payable - net - vat, payable };
}

/** What is charged for each part, the discount taken off. */
export function chargedParts(parts: readonly TaxedPart[], discount: number): TaxedPart[] {
  const taken = takenByDiscount(parts, discount);
  return parts.map((part, at) => ({ ...part, gross: part.gross - taken[at]! })).filter(({ gross }) => gross > 0);
}

const takenByDiscount = (parts: readonly TaxedPart[], discount: number) =>
  takeFrom(parts, discount, (part) => (part.isKept ? 0 : 1));

export type TakenBack<Of> = { of: Of; parts: TaxedPart[] };

/**
 * What of each part of some invoices is given back when `amount` is: of all of them first what is not ours to keep, then our fees. What
 * nothing is taken of is left out. @throws Error when it is more than the parts
 */
export function takeBack<Of>(invoices: readonly TakenBack<Of>[], amount: number): TakenBack<Of>[] {
  const all = invoices.flatMap(({ of, parts }) => parts.map((part) => ({ of, part })));
  const taken = takeFrom(
    all.map(({ part }) => part),
    amount,
    (part) => (part.isKept ? 1 : 0),
  );
  return invoices.flatMap(({ of }) => {
    const parts = all.flatMap(({ of: owner, part }, at) =>
      owner === of && taken[at]! > 0 ? { ...part, gross: taken[at]! } : [],
    );
    return parts.length > 0 ? { of, parts } : [];
  });
}

function takeFrom(parts: readonly TaxedPart[], amount: number, rank: (part: TaxedPart) => number): number[] {
  const taken = parts.map(() => 0);
  let left = amount;
  const order = parts.map((_, at) => at).toSorted((one, other) => rank(parts[one]!) - rank(parts[other]!));
  for (const at of order) {
    taken[at] = Math.min(left, parts[at]!.gross);
    left -= taken[at];
  }
  if (left > 0) throw new Error(`${left} halalas more than the invoice has`);
  return taken;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const percentOf = (net: number): number => Math.round((net * standardRate) / 100);
const netOf = (id: TreatmentId, gross: number): number =>
  treatmentOf(id).category === "S" ? Math.round((gross * 100) / (100 + standardRate)) : gross;
const vatOn = (id: TreatmentId, net: number): number => (treatmentOf(id).category === "S" ? percentOf(net) : 0);
