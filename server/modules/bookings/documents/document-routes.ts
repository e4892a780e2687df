import { secretId } from "#contract/primitives.ts";
import { locale } from "#contract/text.ts";
import type { Api, ApiContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { calendarFile } from "./calendar-file.ts";
import { renderTicket } from "./render-ticket.ts";

/** Downloads of a confirmed booking (R2.14): files, so beside the JSON contract. */
export function documentRoutes(api: Api, deps: BookingDeps) {
  api.get("/api/bookings/:bookingId/ticket.pdf", async (c) => {
    const row = await confirmedBooking(deps, c);
    return c.body(new Uint8Array(await renderTicket(deps, row)), 200, {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="wijha-${row.reference}.pdf"`,
      "cache-control": "private, no-store",
    });
  });
  api.get("/api/bookings/:bookingId/calendar.ics", async (c) => {
    const row = await confirmedBooking(deps, c);
    const asked = locale.safeParse(c.req.query("language"));
    const view = await viewBooking(deps, row, asked.success ? asked.data : row.locale);
    return c.body(calendarFile(view, asked.success ? asked.data : row.locale, deps.clock.now()), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="wijha-${row.reference}.ics"`,
      "cache-control": "private, no-store",
    });
  });
}

/** @throws AppError booking_not_found, conflict while there is no ticket */
async function confirmedBooking({ db }: BookingDeps, c: ApiContext): Promise<BookingRow> {
  const id = secretId.safeParse(c.req.param("bookingId"));
  if (!id.success) throw new AppError("booking_not_found");
  const row = await findBooking(db, id.data);
  if (row.stage !== "confirmed" && row.stage !== "completed")
    throw new AppError("conflict", { details: { stage: row.stage } });
  return row;
}
