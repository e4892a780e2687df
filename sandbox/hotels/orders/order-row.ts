import type { Pool, PoolClient } from "pg";
import { dateOfDay, dayNumber } from "../../calendar-days.ts";
import type { BookOrder, Booking, CancelStep, Guest, Occupancy } from "../stay-types.ts";
import type { MealId } from "../types.ts";

/** A room of an order. `steps`: every one that was ahead at the sale. `penalty`: null while it is not cancelled. */
export type OrderRoom = {
  roomTypeId: string;
  meal: MealId;
  policyId: string;
  /** Passport of the guests, and whether the rate is for some passports only; missing in orders of earlier versions. */
  nationality?: string;
  limited?: boolean;
  payAt: "now" | "property";
  occupancy: Occupancy;
  guest: Guest;
  bedding: string | null;
  dueNow: number;
  atProperty: number;
  steps: CancelStep[];
  penalty: number | null;
};

/** An order as the database keeps it. Amounts in halalas. `decidedAt`: when a pending order becomes `decidedAs`. */
export type Order = {
  id: string;
  clientRef: string;
  confirmation: string;
  state: Booking["status"];
  request: string;
  hotelId: string;
  checkIn: string;
  nights: number;
  rooms: OrderRoom[];
  contact: BookOrder["contact"];
  requests: BookOrder["requests"];
  total: number;
  refunded: number;
  decidedAt: Date | null;
  decidedAs: "confirmed" | "failed" | null;
  createdAt: Date;
};

const columns: Record<keyof Order, string> = {
  id: "id",
  clientRef: "client_ref",
  confirmation: "confirmation",
  state: "state",
  request: "request",
  hotelId: "hotel",
  checkIn: "check_in",
  nights: "nights",
  rooms: "rooms",
  contact: "contact",
  requests: "requests",
  total: "total",
  refunded: "refunded",
  decidedAt: "decided_at",
  decidedAs: "decided_as",
  createdAt: "created_at",
};
const fields = Object.entries(columns) as [keyof Order, string][];
const json = new Set<keyof Order>(["rooms", "contact", "requests"]);
const inserted = fields.map(([, column]) => column).join(", ");
const selected = inserted.replace("check_in", "to_char(check_in, 'YYYY-MM-DD') as check_in");

const readOrder = (row: Record<string, unknown>): Order =>
  Object.fromEntries(
    fields.map(([field, column]) => [
      field,
      field === "total" || field === "refunded" ? Number(row[column]) : row[column],
    ]),
  ) as unknown as Order;

const asValue = (field: keyof Order, value: unknown) => (json.has(field) ? JSON.stringify(value) : value);

/** False when an order of the same client reference is there already. */
export async function insertOrder(client: PoolClient, order: Order): Promise<boolean> {
  const done = await client.query(
    `insert into sandbox_hotels.orders (${inserted}) values (${fields.map((_, i) => `$${i + 1}`).join(", ")}) on conflict (client_ref) do nothing`,
    fields.map(([field]) => asValue(field, order[field])),
  );
  return done.rowCount === 1;
}

/** With `lock` the row is kept from others until the transaction ends. */
export async function findOrder(
  db: Pool | PoolClient,
  by: "id" | "client_ref",
  value: string,
  { lock = false } = {},
): Promise<Order | null> {
  const found = await db.query<Record<string, unknown>>(
    `select ${selected} from sandbox_hotels.orders where ${by} = $1${lock ? " for update" : ""}`,
    [value],
  );
  return found.rows[0] ? readOrder(found.rows[0]) : null;
}

const transitions: Record<Order["state"], readonly Order["state"][]> = {
  pending: ["confirmed", "failed"],
  confirmed: ["confirmed", "cancelled"],
  cancelled: [],
  failed: [],
};

/** The one place where an order changes. Null when it stood in another state by now. */
export async function moveOrder(
  client: PoolClient,
  id: string,
  from: Order["state"],
  to: Order["state"],
  changes: Partial<Pick<Order, "rooms" | "refunded" | "checkIn" | "nights" | "total">> = {},
): Promise<Order | null> {
  if (!transitions[from].includes(to)) throw new Error(`order cannot go from ${from} to ${to}`);
  const entries = Object.entries(changes) as [keyof Order, unknown][];
  const sets = entries.map(([field], i) => `, ${columns[field]} = $${i + 4}`).join("");
  const moved = await client.query<Record<string, unknown>>(
    `update sandbox_hotels.orders set state = $3${sets} where id = $1 and state = $2 returning ${selected}`,
    [id, from, to, ...entries.map(([field, value]) => asValue(field, value))],
  );
  return moved.rows[0] ? readOrder(moved.rows[0]) : null;
}

export const asBooking = (order: Order, hotelConfirmation: string | null): Booking => ({
  id: order.id,
  clientRef: order.clientRef,
  status: order.state,
  confirmation: order.confirmation,
  hotelConfirmation,
  hotelId: order.hotelId,
  checkIn: order.checkIn,
  checkOut: dateOfDay(dayNumber(order.checkIn) + order.nights),
  total: order.total,
  refunded: order.refunded,
  rooms: order.rooms.map(({ roomTypeId, dueNow, atProperty, penalty }) => ({
    roomTypeId,
    dueNow,
    atProperty,
    penalty,
  })),
});
