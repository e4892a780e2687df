import { and, eq, inArray } from "drizzle-orm";
import type { Booking } from "#contract/bookings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listTickets as contract } from "#contract/tickets.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { viewBooking } from "../view-booking.ts";

type Answer = OutputOf<typeof contract>;
type Flight = Extract<Booking, { kind: "flight" }>;

/** Held fares that are still open, soonest deadline first; issued tickets, next departure first, past ones after them. */
export async function listTickets(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "payments">,
  userId: string,
  locale: Locale,
): Promise<Answer> {
  const rows = await deps.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.kind, "flight"),
        inArray(bookings.stage, ["held", "confirmed", "cancelled", "completed"]),
      ),
    );
  const now = deps.clock.now();
  const open = rows.filter((row) => row.stage === "held" && row.expiresAt > now);
  const held = await Promise.all(open.map(async (row) => ({ row, ...(await headOf(deps, row, locale)) })));
  const sold = await Promise.all(
    rows.filter((row) => row.stage !== "held").map(async (row) => ({ row, ...(await headOf(deps, row, locale)) })),
  );
  const issued = sold.toSorted((a, b) => byNext(leaves(deps, a.row), leaves(deps, b.row), now.getTime()));
  return {
    held: held
      .toSorted((a, b) => a.row.expiresAt.getTime() - b.row.expiresAt.getTime())
      .map(({ row, head, view }) => ({
        ...head,
        travellers: view.travellers.length,
        total: view.total,
        payBy: row.expiresAt.toISOString(),
      })),
    issued: issued.flatMap(({ row, head, view }) => {
      const tickets = view.travellers.flatMap(({ firstname, lastname, ticketNumber }) =>
        ticketNumber ? [{ name: `${firstname} ${lastname}`.trim(), number: ticketNumber }] : [],
      );
      return tickets.length
        ? [{ ...head, locator: row.order?.locator ?? null, cancelled: row.stage === "cancelled", tickets }]
        : [];
    }),
  };
}

async function headOf(deps: Parameters<typeof viewBooking>[0], row: BookingRow, locale: Locale) {
  const view = (await viewBooking(deps, row, locale)) as Flight;
  const slice = view.offer.slices[0];
  const city = (code: string | undefined) => (code && view.names.airports[code]?.city) || code || "";
  const head = {
    bookingId: row.id,
    reference: row.reference,
    from: city(slice?.from),
    to: city(slice?.to),
    departs: slice?.departs ?? "",
  };
  return { view, head };
}

/** Departures to come, the next first; then those that are over, the latest first. */
function byNext(a: number, b: number, now: number): number {
  const [pastA, pastB] = [a < now, b < now];
  if (pastA !== pastB) return pastA ? 1 : -1;
  return pastA ? b - a : a - b;
}

/** The instant of the first departure: what stands on two cities' clocks is in no order by itself. */
const leaves = (deps: Pick<BookingDeps, "products">, row: BookingRow): number =>
  productOf(deps, row)
    .moments(row.item)
    .find(({ code }) => code === "departure")
    ?.at.getTime() ?? 0;
