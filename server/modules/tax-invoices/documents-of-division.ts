import type { Company } from "#contract/companies.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { invoicesOf, partsLeft, standingInvoices } from "./correct-invoice.ts";
import { chargedParts, type TakenBack } from "./invoice-amounts.ts";
import type { NewInvoice } from "./issue-invoice.ts";
import type { TaxInvoiceRow } from "./tables.ts";
import type { TaxedPart } from "./tax-treatments.ts";

/** Halalas, VAT included. `parts`, `discount`: what the travellers who leave have paid; `to`: their own booking. */
export type DividedSale = {
  divisionId: string;
  bookingId: string;
  reference: string;
  to: { bookingId: string; reference: string };
  parts: readonly TaxedPart[];
  discount: number;
  company: Company | null;
  at: Date;
};

const reason = "تقسيم الحجز: لبعض المسافرين حجز مستقل | The booking was divided: some travellers have one of their own";

/**
 * What a booking that is divided is invoiced by from here on: credit notes over what is the other booking's, and an invoice of that one over
 * the same parts, to the same company. None where the sale had no invoice, or where they are issued.
 */
export async function documentsOfDivision(
  database: DatabaseOrTransaction,
  { divisionId, bookingId, reference, to, parts, discount, company }: DividedSale,
): Promise<Omit<NewInvoice, "at">[]> {
  const issued = await invoicesOf(database, bookingId);
  const invoices = standingInvoices(issued, bookingId);
  const source = `change-back:${divisionId}`;
  if (invoices.length === 0 || issued.some((each) => each.source === source)) return [];
  const taken = takeParts(
    invoices.map((invoice) => ({ of: invoice, parts: partsLeft(invoice, issued) })),
    chargedParts(parts, discount),
  );
  const notes = taken.map(({ of: invoice, parts: back }, at) => ({
    kind: "credit_note" as const,
    source: at === 0 ? source : `${source}:${invoice.counter}`,
    bookingId,
    reference,
    parts: back,
    discount: 0,
    corrects: { invoice, reason },
  }));
  const own = {
    kind: "invoice" as const,
    source: `sale:${to.bookingId}`,
    ...to,
    parts: together(taken.flatMap((each) => each.parts)),
    discount: 0,
    buyer: company,
  };
  return [...notes, own];
}

/** As much of each treatment as is asked, of the invoices in their order; what one of them does not have any more of another one. */
function takeParts(
  invoices: readonly TakenBack<TaxInvoiceRow>[],
  asked: readonly TaxedPart[],
): TakenBack<TaxInvoiceRow>[] {
  const left = invoices.flatMap(({ of, parts }) => parts.map((part) => ({ of, part, room: part.gross, taken: 0 })));
  const take = (gross: number, fits: (part: TaxedPart) => boolean): number => {
    let open = gross;
    for (const line of left.filter(({ part }) => fits(part))) {
      const amount = Math.min(open, line.room - line.taken);
      line.taken += amount;
      open -= amount;
    }
    return open;
  };
  const over = asked.reduce(
    (sum, { treatment, gross }) => sum + take(gross, (part) => part.treatment === treatment),
    0,
  );
  if (take(over, () => true) > 0) throw new Error("a booking that is divided was invoiced for less than it cost");
  return invoices.flatMap(({ of }) => {
    const parts = left.flatMap(({ of: owner, part, taken }) =>
      owner === of && taken > 0 ? { ...part, gross: taken } : [],
    );
    return parts.length > 0 ? { of, parts } : [];
  });
}

/** One part for each treatment. */
const together = (parts: readonly TaxedPart[]): TaxedPart[] =>
  [...new Set(parts.map(({ treatment }) => treatment))].flatMap((treatment) => {
    const same = parts.filter((part) => part.treatment === treatment);
    const [first] = same;
    return first ? { ...first, gross: same.reduce((sum, { gross }) => sum + gross, 0) } : [];
  });
