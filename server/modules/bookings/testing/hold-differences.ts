import type { BookingRow } from "../tables.ts";
import { drain, type Shop } from "./hold-shop.ts";
import type { Ordered, Wanted } from "./hold-fixtures.ts";

type End = { row: BookingRow; wanted: Wanted };
type Use = { booking_id: string; code: string; amount: number };

/** What does not agree between what was wanted, the booking, its supplier, the gateway, the codes and the books. */
export async function findDifferences(shop: Shop, ends: readonly End[]): Promise<string[]> {
  const { app, fixture } = shop;
  const read = async <Row extends object>(sql: string) => (await app.database.$client.query<Row>(sql)).rows;
  // Lost holds are looked for a second time.
  app.clock.advance(180);
  await drain(shop);
  await app.queue.drain({ delayed: true });
  const orders = await fixture.orders();
  const uses = await read<Use>("select booking_id, code, amount from discount_uses where released_at is null");
  const kept = await read<{ booking_id: string; amount: number }>(
    `select p.booking_id, sum(g.captured - g.refunded)::int as amount from sandbox_payments.payments g
     join payments p on p.id = g.merchant_ref group by 1`,
  );
  const found: string[] = [];
  for (const { row, wanted } of ends) {
    const isSold = row.stage === "confirmed";
    const order = orders.find(({ clientRef }) => clientRef === row.clientRef);
    const books = row.paymentId ? await app.payments.balances(row.paymentId) : {};
    const pairs: Pair[] = [
      ["codes used", codesOf(uses, row), isSold && row.code ? [row.code.code, row.code.amount] : []],
      ["money kept", kept.find((each) => each.booking_id === row.id)?.amount ?? 0, isSold ? row.total : 0],
      ["discount in the books", books.discounts_given ?? 0, isSold ? (row.code?.amount ?? 0) : 0],
      ...(isSold ? compareSold(shop, { row, wanted }, order) : []),
      ...(order?.total === undefined
        ? []
        : [["cost in the books", -(books.supplier_payable ?? 0), order.total] as Pair]),
    ];
    for (const [what, is, should] of pairs)
      if (JSON.stringify(is) !== JSON.stringify(should))
        found.push(`${row.reference} ${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  }
  const sold = new Set(ends.filter(({ row }) => row.stage === "confirmed").map(({ row }) => row.clientRef));
  for (const { clientRef, state } of orders)
    if (state === "held" || (state === "sold" && !sold.has(clientRef)))
      found.push(`${clientRef} is ${state} for nobody`);
  for (const { code, uses: counted } of await read<{ code: string; uses: number }>("select * from discount_counters")) {
    const standing = uses.filter((each) => each.code === code).length;
    if (counted !== standing) found.push(`${code} counts ${counted} uses of ${standing}`);
  }
  return found;
}

type Pair = [what: string, is: unknown, should: unknown];

const codesOf = (uses: readonly Use[], { id }: BookingRow) =>
  uses.filter((each) => each.booking_id === id).flatMap(({ code, amount }) => [code, amount]);

/** What was answered as saved stands in the booking, and what stands in the booking was sent to its supplier. */
function compareSold({ fixture }: Shop, { row, wanted }: End, order: Ordered | undefined): Pair[] {
  const phone = fixture.fields.includes("phone") ? { phone: (row.contactPhone ?? "").slice(-9) } : {};
  const booked: Partial<Wanted> = { ...fixture.booked(row), ...phone, code: row.code?.code ?? null };
  const fields = Object.keys(booked) as (keyof Wanted)[];
  return [
    ["order", order?.state, "sold"],
    ...fields.map((field): Pair => [`${field} as saved`, booked[field], wanted[field]]),
    ...fields
      .filter((field) => order?.[field] !== undefined)
      .map((field): Pair => [`${field} at the supplier`, order?.[field], booked[field]]),
  ];
}
