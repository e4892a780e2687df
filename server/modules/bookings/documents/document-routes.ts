import { secretId } from "#contract/primitives.ts";
import { locale } from "#contract/text.ts";
import type { Api, ApiContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { openBooking } from "../access/booking-access.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";
import { calendarFile } from "./calendar-file.ts";
import { renderDocument } from "./render-document.ts";
import { passType, renderPass } from "./render-pass.ts";

/** Downloads of a confirmed booking (R2.14): files, so beside the JSON contract. A product's document has its own name. */
export function documentRoutes(api: Api, deps: BookingDeps) {
  for (const { kind, document } of Object.values(deps.products))
    api.get(`/api/bookings/:bookingId/${document.name}.pdf`, async (c) => {
      const row = await confirmedBooking(deps, c);
      if (row.kind !== kind) throw new AppError("not_found");
      return c.body(new Uint8Array(await renderDocument(deps, row)), 200, {
        ...privateFile,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="wijha-${row.reference}.pdf"`,
      });
    });
  api.get("/api/bookings/:bookingId/calendar.ics", async (c) => {
    const row = await confirmedBooking(deps, c);
    const asked = locale.safeParse(c.req.query("language"));
    const language = asked.success ? asked.data : row.locale;
    const events = productOf(deps, row).events(await viewBooking(deps, row, language), language);
    return c.body(calendarFile(events, deps.clock.now()), 200, {
      ...privateFile,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="wijha-${row.reference}.ics"`,
    });
  });
  api.get("/api/bookings/:bookingId/wallet.pkpass", async (c) => {
    // Also of a cancelled booking: its pass is void, and a wallet puts it in the place of the one it holds.
    const row = await confirmedBooking(deps, c, ["confirmed", "completed", "cancelled"]);
    return c.body(new Uint8Array(await renderPass(deps, row)), 200, {
      ...privateFile,
      "content-type": passType,
      "content-disposition": `attachment; filename="wijha-${row.reference}.pkpass"`,
    });
  });
}

/** Kept by nobody, found by nobody, and named to nobody it links to. */
export const privateFile = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** For who holds the booking. @throws AppError booking_not_found, proof_required after a look-up, conflict while it is not confirmed */
async function confirmedBooking(
  deps: BookingDeps,
  c: ApiContext,
  stages: readonly BookingRow["stage"][] = ["confirmed", "completed"],
): Promise<BookingRow> {
  const id = secretId.safeParse(c.req.param("bookingId"));
  if (!id.success) throw new AppError("booking_not_found");
  const { row } = await openBooking(deps, id.data, "hold", c.var.context);
  if (!stages.includes(row.stage)) throw new AppError("conflict", { details: { stage: row.stage } });
  return row;
}
