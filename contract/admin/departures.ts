import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { calendarDate } from "../primitives.ts";

const packageId = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,120}$/u, "not_an_id"));
const places = z.int("not_a_number").check(z.minimum(0, "too_small"), z.maximum(500, "too_large"));

export const deskDeparture = z.object({
  startsOn: calendarDate,
  endsOn: calendarDate,
  places: z.int(),
  /** What is held for a payment too. */
  sold: z.int(),
});
export type DeskDeparture = z.infer<typeof deskDeparture>;
const departures = z.object({ departures: z.array(deskDeparture) });

export const listDepartures = endpoint({
  name: "listDepartures",
  method: "GET",
  path: "/admin/packages/:packageId/departures",
  access: "staff",
  permission: "content.edit",
  summary: "The departures of a package that have not begun, with the places of each.",
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
  input: z.object({ packageId, startsOn: calendarDate, places }),
  output: departures,
});

export const changePlaces = endpoint({
  name: "changePlaces",
  method: "PATCH",
  path: "/admin/packages/:packageId/departures/:startsOn",
  access: "staff",
  permission: "content.publish",
  summary:
    "How many places a departure has; `before`: as they were read. conflict when a colleague has changed them; errors.places: below_sold.",
  input: z.object({ packageId, startsOn: calendarDate, before: places, places }),
  output: departures,
});
