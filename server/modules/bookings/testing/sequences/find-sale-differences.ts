import { isDeepStrictEqual } from "node:util";
import { type Booking, getBooking } from "#contract/bookings.ts";
import { sumAmounts } from "../../cancellations/part-amounts.ts";
import type { Sale } from "./begin-sale.ts";
import { findWaiting, oldOrderStands } from "./find-waiting.ts";
import type { World } from "./open-world.ts";
import { readSale, type SaleAtRest } from "./read-sale.ts";

type Pair = [what: string, is: unknown, should: unknown];

/**
 * What does not agree of a sale at rest: its booking, its supplier, the gateway, the books, the tax documents and the cases. Answers what it
 * came to, too.
 */
export async function findSaleDifferences(world: World, sale: Sale): Promise<{ found: string[]; seen: string[] }> {
  const all = await readSale(world, sale);
  const pairs: Pair[] = [...withSupplier(all), ...inMoney(all, sale)];
  for (const row of all.rows) {
    const booking = await sale.app.api(getBooking, { bookingId: row.id });
    pairs.push(
      ["shown total", booking.total.amount, row.total],
      ["names", namesOf(booking), all.orders.find(isOf(row))?.names ?? namesOf(booking)],
      ["documents that were not reported", await notReported(world, row), 0],
    );
  }
  const found = pairs
    .filter(([, is, should]) => !isDeepStrictEqual(is, should))
    .map(([what, is, should]) => `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  return { found: [...findWaiting(all), ...found], seen: cameTo(all) };
}

const inOrder = (places: Iterable<number>) => [...places].toSorted((a, b) => a - b);
const isOf =
  (row: Pick<SaleAtRest["row"], "clientRef">) =>
  ({ clientRef, state }: SaleAtRest["orders"][number]) =>
    state === "stands" && clientRef === row.clientRef;
const notRefused = ({ cancellations }: Pick<SaleAtRest, "cancellations">) =>
  cancellations.filter(({ state }) => state !== "refused");
const isMade = ({ state }: { state: string }) => state === "changed" || state === "corrected";

function withSupplier(all: SaleAtRest): Pair[] {
  const { rows, orders, changes, names } = all;
  const standing = orders.filter(({ state }) => state === "stands").map(({ clientRef }) => clientRef);
  const confirmed = rows.filter(({ stage }) => stage === "confirmed").map(({ clientRef }) => clientRef);
  const made = [...changes.filter(({ kind }) => kind !== "rebooking"), ...names].filter(isMade).length;
  return [
    ["made at the supplier", orders.reduce((sum, each) => sum + each.made.length, 0), made],
    ...(oldOrderStands(all)
      ? []
      : [["orders that stand", standing.map(String).toSorted(), confirmed.map(String).toSorted()] satisfies Pair]),
    ...rows.flatMap((row): Pair[] => {
      const order = orders.find(isOf(row));
      return [
        ["cancelled parts", row.cancelledParts, inOrder(new Set(notRefused(row).flatMap(({ parts }) => parts)))],
        ...(order
          ? ([
              ["cancelled at the supplier", order.cancelled, row.cancelledParts],
              ["price at the supplier", order.total, row.order?.supplierTotal],
            ] satisfies Pair[])
          : []),
      ];
    }),
  ];
}

function inMoney(all: SaleAtRest, { sort }: Sale): Pair[] {
  const { row, rows, books, documents, changes, orders, owed, gateway } = all;
  type Amounts = (typeof documents)[number]["amounts"];
  const sumOf = (of: (amounts: Amounts) => number) =>
    documents.reduce((sum, { kind, amounts }) => sum + (kind === "invoice" ? of(amounts) : 0 - of(amounts)), 0);
  const invoiced = sumOf(({ payable }) => payable);
  const beside = changes.filter(isMade).reduce((sum, { sums }) => sum + sums.penalty + sums.kept + sums.fee, 0);
  const back = notRefused(all).reduce((sum, { amounts }) => sum + sumAmounts(amounts).back, 0);
  const isSold = row.stage === "confirmed" || row.stage === "cancelled";
  const { gateway_clearing = 0, customer_balances = 0, customer_funds = 0, refunds_in_transit = 0 } = books;
  const waits = gateway.lost > 0 ? customer_funds + refunds_in_transit : 0 - owed;
  return [
    ["held by the gateway", gateway_clearing, gateway.held],
    ["customers’ money", customer_funds + refunds_in_transit, waits],
    ["invoiced", invoiced, isSold ? rows.reduce((sum, { total }) => sum + total, 0) + beside - back : 0],
    ["paid and left", gateway_clearing + customer_balances + waits, invoiced],
    ["VAT in the books", 0 - (books["output_vat"] ?? 0), sumOf(({ vat }) => vat)],
    ...(oldOrderStands(all) ? [] : [["price differences", books["price_differences"] ?? 0, 0] satisfies Pair]),
    // Of our own departures nobody bills us.
    ...(sort === "trip"
      ? []
      : [
          [
            "owed to the supplier",
            0 - (books["supplier_payable"] ?? 0),
            orders.reduce((sum, each) => sum + each.owed, 0),
          ] satisfies Pair,
        ]),
  ];
}

function namesOf(booking: Booking): (string | undefined)[] {
  if (booking.kind === "flight") return booking.travellers.map(({ lastname }) => lastname);
  return booking.kind === "hotel" ? booking.rooms.map(({ guest }) => guest?.lastname) : [];
}

async function notReported({ read }: World, { id }: Pick<Sale, "id">): Promise<number> {
  const [row] = await read<{ count: number }>(
    `select count(*)::int as count from tax_invoices i
     where booking_id = $1 and not exists (select from sandbox_tax.documents d where d.uuid = i.uuid)`,
    [id],
  );
  return row?.count ?? -1;
}

const cameTo = (sale: SaleAtRest): string[] => {
  const { row, paid, splits, changes, moves, names, cancellations, applications } = sale;
  return [
    row.stage,
    ...paid
      .filter(({ captured }) => captured > 0)
      .map(({ method, besideId }) => `paid by ${method}${besideId ? " beside another" : ""}`),
    ...splits.map(({ state }) => `split ${state}`),
    ...changes.filter(isMade).map(({ kind }) => kind),
    ...moves.map(({ state }) => `airline change ${state}`),
    ...names.map(({ state }) => `name ${state}`),
    ...cancellations.map(
      ({ state, toBalance, byUs }) => `cancellation ${state}${toBalance ? ", kept" : ""}${byUs ? ", by us" : ""}`,
    ),
    ...applications.map(({ status }) => `visa ${status}`),
  ];
};
