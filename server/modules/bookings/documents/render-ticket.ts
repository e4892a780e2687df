import { join } from "node:path";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { ticketData } from "./ticket-data.ts";

/** The Typst file of the document called `ticket`. */
export const ticketTemplate = join(import.meta.dirname, "ticket.typ");

/** The e-ticket of a confirmed booking: one PDF in both languages. */
export async function renderTicket(deps: BookingDeps, row: BookingRow): Promise<Buffer> {
  const [en, ar] = await Promise.all([viewBooking(deps, row, "en"), viewBooking(deps, row, "ar")]);
  const address = `${deps.publicUrl}/${row.locale}/flights/booking/confirmation/${row.id}`;
  return deps.renderPdf(
    "ticket",
    await ticketData({ en, ar }, (row.confirmedAt ?? row.updatedAt).toISOString(), address),
  );
}
