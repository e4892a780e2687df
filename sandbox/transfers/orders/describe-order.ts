import { hashText } from "../../random.ts";
import type { RideBooking } from "../types.ts";
import type { Order } from "./order-row.ts";

export const describeOrder = (order: Order): RideBooking => ({
  id: order.id,
  clientRef: order.clientRef,
  status: order.state,
  number: order.number,
  total: order.total,
  refunded: order.refunded,
  seats: order.ride.kind === "train" ? seatsOf(order) : [],
});

const columnsOf = { economy: ["A", "B", "C", "D"], business: ["A", "B", "C"] } as const;

/** Seats side by side in one coach, by the order's number: `5-12A`. Business is in the first three coaches. */
function seatsOf({ number, ride, travellers }: Order): string[] {
  const isBusiness = ride.class === "business";
  const columns = columnsOf[isBusiness ? "business" : "economy"];
  const drawn = hashText(number);
  const coach = isBusiness ? 1 + (drawn % 3) : 4 + (drawn % 8);
  const row = 1 + (drawn % 14);
  return travellers.map((_, at) => `${coach}-${row + Math.floor(at / columns.length)}${columns[at % columns.length]}`);
}
