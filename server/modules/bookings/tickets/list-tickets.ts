import { and, asc, count, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { listTickets as contract } from "#contract/tickets.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingDeps } from "../deps.ts";
import { kindsOf, productOf } from "../product.ts";
import { type BookingRow, bookingListings, bookings } from "../tables.ts";

type Answer = OutputOf<typeof contract>;
type Deps = Pick<BookingDeps, "db" | "clock" | "products">;
type Question = { userId: string; locale: Locale; offset: number; limit: number };

/** Held fares in one answer. What may be held at a time is limited (hold-limits/): nobody has more. */
const mostHeld = 50;

/** Held fares that are still open, soonest deadline first; a page of the issued tickets, next departure first, past ones after them. */
export async function listTickets(deps: Deps, question: Question): Promise<Answer> {
  const now = deps.clock.now();
  const [held, issued, matching] = await Promise.all([
    heldFares(deps, question.userId, now),
    issuedJourneys(deps, question, now),
    countIssued(deps, question.userId),
  ]);
  return {
    held: held.map((row) => showHeld(deps, row, question.locale)),
    issued: issued.map((row) => showIssued(deps, row, question.locale)),
    matching,
  };
}

const ticketedOf = ({ products }: Pick<Deps, "products">, userId: string, ...more: (SQL | undefined)[]) =>
  and(
    eq(bookingListings.userId, userId),
    inArray(
      bookingListings.kind,
      kindsOf(products, (product) => product.tickets !== undefined),
    ),
    ...more,
  );
/** What has, or had, tickets; their numbers go with the people (retention/). */
const isIssued = and(
  inArray(bookingListings.stage, ["confirmed", "cancelled", "completed"]),
  ne(bookingListings.keeps, "nothing"),
);

async function heldFares(deps: Deps, userId: string, now: Date): Promise<BookingRow[]> {
  const rows = await deps.db
    .select({ row: bookings })
    .from(bookingListings)
    .innerJoin(bookings, eq(bookings.id, bookingListings.bookingId))
    .where(ticketedOf(deps, userId, eq(bookingListings.stage, "held"), gt(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt))
    .limit(mostHeld);
  return rows.map(({ row }) => row);
}

/** By the instant of the first departure: what stands on two cities' clocks is in no order by itself. */
async function issuedJourneys(deps: Deps, { userId, offset, limit }: Question, now: Date): Promise<BookingRow[]> {
  const isPast = sql`${bookingListings.startsAt} < ${now}`;
  const away = sql`abs(extract(epoch from ${bookingListings.startsAt} - ${now}::timestamptz))`;
  const page = deps.db
    .select({ id: bookingListings.bookingId, isPast: isPast.as("is_past"), away: away.as("away") })
    .from(bookingListings)
    .where(ticketedOf(deps, userId, isIssued))
    .orderBy(isPast, away, asc(bookingListings.bookingId))
    .limit(limit)
    .offset(offset)
    .as("page");
  const rows = await deps.db
    .select({ row: bookings })
    .from(page)
    .innerJoin(bookings, eq(bookings.id, page.id))
    .orderBy(page.isPast, page.away, asc(page.id));
  return rows.map(({ row }) => row);
}

async function countIssued(deps: Deps, userId: string): Promise<number> {
  const [row] = await deps.db
    .select({ matching: count() })
    .from(bookingListings)
    .where(ticketedOf(deps, userId, isIssued));
  return row?.matching ?? 0;
}

function showHeld(deps: Deps, row: BookingRow, locale: Locale): Answer["held"][number] {
  const { head, travellers } = headOf(deps, row, locale);
  return { ...head, travellers: travellers.length, total: sar(row.total), payBy: row.expiresAt.toISOString() };
}

function showIssued(deps: Deps, row: BookingRow, locale: Locale): Answer["issued"][number] {
  const { head, travellers } = headOf(deps, row, locale);
  const cancelled = row.stage === "cancelled";
  const tickets = travellers.flatMap(({ name, number }, place) =>
    number ? [{ name, number, cancelled: cancelled || row.cancelledParts.includes(place) }] : [],
  );
  return { ...head, locator: row.order?.locator ?? null, cancelled, tickets };
}

/** The product's part of the view: no payment is asked for. */
function headOf(deps: Deps, row: BookingRow, locale: Locale) {
  const journey = productOf(deps, row).tickets?.(row, locale);
  if (!journey) throw new Error(`a ${row.kind} has no tickets`);
  const { travellers, ...ends } = journey;
  return { head: { bookingId: row.id, reference: row.reference, ...ends }, travellers };
}
