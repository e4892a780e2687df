import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { paymentRefunds, payments } from "#server/modules/payments/tables.ts";
import { visaApplications } from "#server/modules/visas/tables.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { airlineChanges } from "../../airline-changes/tables.ts";
import { cancellationsOf } from "../../cancellations/find-cancellations.ts";
import { bookingChanges } from "../../changes/tables.ts";
import { findBooking } from "../../find-booking.ts";
import { nameCorrections } from "../../names/tables.ts";
import { paymentSplits } from "../../split/tables.ts";
import type { Sale } from "./begin-sale.ts";
import { bookingsOf } from "./bookings-of.ts";
import type { World } from "./open-world.ts";
import { ordersOf } from "./supplier-orders.ts";

/** Halalas at the end of a refund that the bank in a box refuses, every time. */
const refusedEnding = 88;

export type SaleAtRest = Awaited<ReturnType<typeof readSale>>;

/** All that anybody has of a sale. */
export async function readSale(world: World, sale: Sale) {
  const { database: db, payments: ofPayments, taxInvoices } = world.app;
  const ids = await bookingsOf(world, sale);
  const paid = await db.select().from(payments).where(inArray(payments.bookingId, ids));
  const refunds = await db
    .select({ state: paymentRefunds.state, amount: paymentRefunds.amount })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(inArray(payments.bookingId, ids));
  const refused = refunds.filter(({ state, amount }) => state !== "succeeded" && amount % 100 === refusedEnding);
  const books: Partial<Record<string, number>> = {};
  for (const { id } of paid)
    for (const [account, amount] of Object.entries(await ofPayments.balances(id)))
      books[account] = (books[account] ?? 0) + amount;
  return {
    row: await findBooking(db, sale.id),
    /** All bookings that it is by now, each with what was cancelled of it. */
    rows: await Promise.all(
      ids.map(async (id) => ({ ...(await findBooking(db, id)), cancellations: await cancellationsOf(db, id) })),
    ),
    changes: await db.select().from(bookingChanges).where(inArray(bookingChanges.bookingId, ids)),
    names: await db.select().from(nameCorrections).where(inArray(nameCorrections.bookingId, ids)),
    splits: await db.select().from(paymentSplits).where(inArray(paymentSplits.bookingId, ids)),
    moves: await db.select().from(airlineChanges).where(inArray(airlineChanges.bookingId, ids)),
    cancellations: (await Promise.all(ids.map((id) => cancellationsOf(db, id)))).flat(),
    cases: await db
      .select()
      .from(cases)
      .where(and(inArray(cases.bookingId, ids), isNull(cases.closedAt))),
    orders: await ordersOf(world, sale),
    /** Where the application stands that was sent. */
    applications: await db
      .select({ status: visaApplications.status })
      .from(visaApplications)
      .where(and(inArray(visaApplications.bookingId, ids), isNotNull(visaApplications.submittedAt))),
    documents: (await Promise.all(ids.map((id) => taxInvoices.ofBooking(id)))).flat(),
    paid,
    refunds: refunds.filter((each) => !refused.includes(each)),
    /** What the bank does not take, in halalas: it stays ours to give back. */
    owed: refused.reduce((sum, { amount }) => sum + amount, 0),
    books,
    gateway: await atGateway(
      world,
      paid.map(({ id }) => id),
    ),
  };
}

/** `lost`: what the payers' banks have taken back for good. */
async function atGateway(world: World, ids: readonly string[]) {
  type Row = { held: string; open: string; lost: string };
  const [row] = await world.read<Row>(
    `select coalesce((select sum(amount) from sandbox_payments.entries
        where merchant_ref = any($1) and kind in ('capture', 'refund')), 0) as held,
      (select count(*) from sandbox_payments.payments where merchant_ref = any($1) and state in ('authorized', 'processing')) as open,
      coalesce((select sum(c.amount) from sandbox_payments.chargebacks c
        join sandbox_payments.payments p on p.id = c.payment_id where c.state = 'lost' and p.merchant_ref = any($1)), 0) as lost`,
    [ids],
  );
  return { held: Number(row?.held), open: Number(row?.open), lost: Number(row?.lost) };
}
