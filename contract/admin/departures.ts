import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { calendarDate } from "../primitives.ts";

const packageId = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,120}$/u, "not_an_id"));
/** Halalas on the package's basis, before its discount; null: the package's own price. */
const ownPrice = z.nullable(
  z.int("not_an_amount").check(z.minimum(100, "too_small"), z.maximum(100_000_000, "too_large")),
);
const places = z.int("not_a_number").check(z.minimum(0, "too_small"), z.maximum(500, "too_large"));

export const deskDeparture = z.object({
  startsOn: calendarDate,
  endsOn: calendarDate,
  places: z.int(),
  /** What is held for a payment too. */
  sold: z.int(),
  /** Halalas, before the package's discount; null: the package's own price. */
  price: z.nullable(z.int()),
});
export type DeskDeparture = z.infer<typeof deskDeparture>;
const departures = z.object({ departures: z.array(deskDeparture) });

export const listDepartures = endpoint({
  name: "listDepartures",
  method: "GET",
  path: "/admin/packages/:packageId/departures",
  access: "staff",
  permission: "content.edit",
  summary: "The departures of a package that have not begun, with the places and the price of each.",
  input: z.object({ packageId }),
  output: departures,
});

export const addDeparture = endpoint({
  name: "addDeparture",
  method: "POST",
  path: "/admin/packages/:packageId/departures",
  access: "staff",
  permission: "content.publish",
  summary: "Another departure; it ends as many days later as the package has. errors.startsOn: taken, in_past.",
  input: z.object({ packageId, startsOn: calendarDate, places, price: ownPrice }),
  output: departures,
});

const state = z.object({ places, price: ownPrice });

export const changeDeparture = endpoint({
  name: "changeDeparture",
  method: "PATCH",
  path: "/admin/packages/:packageId/departures/:startsOn",
  access: "staff",
  permission: "content.publish",
  summary:
    "How many places a departure has, and what it costs; `before`: as it was read. conflict when a colleague has changed it; errors.places: below_sold. What is booked keeps its price.",
  input: z.object({ packageId, startsOn: calendarDate, before: state, places, price: ownPrice }),
  output: departures,
});
