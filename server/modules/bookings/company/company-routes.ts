import * as contract from "#contract/invoice-company.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { removeCompany, setCompany } from "./set-company.ts";
import { viewCompany } from "./view-company.ts";

/** Whom a booking's tax invoice is made out to: for who holds the booking. */
export function companyRoutes(api: Api, deps: BookingDeps): void {
  implementFor(api, deps, { endpoint: contract.getInvoiceCompany, need: "hold" }, ({ bookingId }, { session }) =>
    viewCompany(deps, bookingId, session),
  );
  implementFor(api, deps, { endpoint: contract.setInvoiceCompany, need: "hold" }, async (input, { session }) => {
    const { bookingId, company, keep } = input;
    await setCompany(deps, { bookingId, company });
    // The booking has it already. Where the account had no room for it, the answer says so (`isFull`).
    if (keep && session) await deps.companies.keep(session.userId, company);
    return viewCompany(deps, bookingId, session);
  });
  implementFor(api, deps, { endpoint: contract.removeInvoiceCompany, need: "hold" }, async (input, { session }) => {
    await removeCompany(deps, input.bookingId);
    return viewCompany(deps, input.bookingId, session);
  });
}
