import type { Pool, PoolClient } from "pg";
import type { Booking, HoldOrder, Plan, SpecialRequest, StoredTraveller } from "../types.ts";
import type { Cell } from "./sell-seats.ts";

export type OrderState = Booking["status"];

/** An order as the database keeps it. `total` with `extras`, halalas. `decidedAt`: when a pending order becomes `decidedAs`. */
export type Order = {
  id: string;
  clientRef: string;
  issueRef: string | null;
  locator: string;
  state: OrderState;
  token: string;
  tier: number;
  addedPercent: number;
  request: string;
  travellers: StoredTraveller[];
  contact: HoldOrder["contact"];
  bags: HoldOrder["bags"];
  seats: HoldOrder["seats"];
  requests: SpecialRequest[];
  cells: Cell[];
  total: number;
  extras: number;
  refunded: number;
  /** Places of travellers whose tickets are cancelled, and what each got back. */
  cancelled: number[];
  refunds: Record<number, number>;
  tickets: Booking["tickets"];
  /** Tickets that later ones were issued for, the first first; `renamed`: for the same flights in the same traveller's right name. */
  exchanged: readonly (Booking["tickets"][number] & { renamed?: true })[];
  changedAt: Date | null;
  /** The flights where the airline has moved them; null: as the timetable says. */
  plan: Plan | null;
  /** The journey that was paid, where the airline gave other flights in its place; null: that of `token`. */
  pricedToken: string | null;
  payBy: Date;
  decidedAt: Date | null;
  decidedAs: "ticketed" | "failed" | null;
  createdAt: Date;
  issuedAt: Date | null;
};

/** Columns by field, and which of them hold JSON. */
const columns: Record<keyof Order, string> = {
  id: "id",
  clientRef: "client_ref",
  issueRef: "issue_ref",
  locator: "locator",
  state: "state",
  token: "token",
  tier: "tier",
  addedPercent: "added_percent",
  request: "request",
  travellers: "travellers",
  contact: "contact",
  bags: "bags",
  seats: "seats",
  requests: "requests",
  cells: "cells",
  total: "total",
  extras: "extras",
  refunded: "refunded",
  cancelled: "cancelled",
  refunds: "refunds",
  tickets: "tickets",
  exchanged: "exchanged",
  changedAt: "changed_at",
  plan: "plan",
  pricedToken: "priced_token",
  payBy: "pay_by",
  decidedAt: "decided_at",
  decidedAs: "decided_as",
  createdAt: "created_at",
  issuedAt: "issued_at",
};
const fields = Object.entries(columns) as [keyof Order, string][];
const json = new Set<keyof Order>([
  "travellers",
  "contact",
  "bags",
  "seats",
  "requests",
  "cells",
  "tickets",
  "exchanged",
  "plan",
  "cancelled",
  "refunds",
]);
const amounts = new Set<keyof Order>(["total", "extras", "refunded"]);
const selected = fields.map(([, column]) => column).join(", ");

const written = (field: keyof Order, value: unknown) =>
  json.has(field) && value !== null ? JSON.stringify(value) : value;

function readOrder(row: Record<string, unknown>): Order {
  return Object.fromEntries(
    fields.map(([field, column]) => [field, amounts.has(field) ? Number(row[column]) : row[column]]),
  ) as unknown as Order;
}

/** False when an order of the same client reference is there already. */
export async function insertOrder(client: PoolClient, order: Order): Promise<boolean> {
  const values = fields.map(([field]) => written(field, order[field]));
  const places = fields.map((_, i) => `$${i + 1}`).join(", ");
  const done = await client.query(
    `insert into sandbox_flights.orders (${selected}) values (${places}) on conflict (client_ref) do nothing`,
    values,
  );
  return done.rowCount === 1;
}

export async function findOrder(
  db: Pool | PoolClient,
  by: "id" | "client_ref" | "issue_ref",
  value: string,
  { lock = false } = {},
): Promise<Order | null> {
  const found = await db.query<Record<string, unknown>>(
    `select ${selected} from sandbox_flights.orders where ${by} = $1${lock ? " for update" : ""}`,
    [value],
  );
  return found.rows[0] ? readOrder(found.rows[0]) : null;
}

const transitions: Record<OrderState, readonly OrderState[]> = {
  held: ["ticketing", "ticketed", "cancelled", "expired"],
  ticketing: ["ticketed", "failed"],
  // One traveller or another is cancelled, or other flights are taken: it stays what it is.
  ticketed: ["ticketed", "cancelled"],
  cancelled: [],
  expired: [],
  failed: [],
};

/** The one place where an order changes its state. Null when it stood in another state by now. */
export async function moveOrder(
  client: PoolClient,
  id: string,
  from: OrderState,
  to: OrderState,
  changes: Partial<Omit<Order, "id" | "clientRef" | "locator" | "state" | "request" | "createdAt">> = {},
): Promise<Order | null> {
  if (!transitions[from].includes(to)) throw new Error(`order cannot go from ${from} to ${to}`);
  const entries = Object.entries(changes) as [keyof Order, unknown][];
  const sets = entries.map(([field], i) => `, ${columns[field]} = $${i + 4}`).join("");
  const values = entries.map(([field, value]) => written(field, value));
  const moved = await client.query<Record<string, unknown>>(
    `update sandbox_flights.orders set state = $3${sets} where id = $1 and state = $2 returning ${selected}`,
    [id, from, to, ...values],
  );
  return moved.rows[0] ? readOrder(moved.rows[0]) : null;
}

export const asBooking = (order: Order): Booking => ({
  id: order.id,
  clientRef: order.clientRef,
  locator: order.locator,
  status: order.state,
  total: order.total,
  payBy: order.payBy.toISOString(),
  priceGuaranteedUntil: order.payBy.toISOString(),
  tickets: order.tickets,
  refunded: order.refunded,
  cancelled: order.cancelled,
});
