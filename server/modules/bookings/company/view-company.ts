import { mostCompanies } from "#contract/companies.ts";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import type { Session } from "#server/http/request-context.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { isBeforeSale, isSold } from "./sale-stages.ts";

type Deps = Pick<BookingDeps, "db" | "taxInvoices" | "companies">;

/** Whom the invoice is made out to, what may be done about it, and the companies of who is logged in. */
export async function viewCompany(deps: Deps, bookingId: string, session: Session | null): Promise<InvoiceCompany> {
  const row = await findBooking(deps.db, bookingId);
  const saved = session ? await deps.companies.list(session.userId) : [];
  const canKeep = session !== null && saved.length < mostCompanies;
  const isFull = session !== null && !canKeep;
  return { company: row.company, choice: await choiceOf(deps, row), saved, canKeep, isFull };
}

async function choiceOf({ db, taxInvoices }: Deps, row: BookingRow): Promise<InvoiceCompany["choice"]> {
  // Nothing is paid to us, so nothing will be invoiced.
  if (isBeforeSale(row)) return row.total > 0 ? "choose" : "none";
  return isSold(row) ? ((await taxInvoices.companyChoice(db, row.id)) ?? "none") : "none";
}
