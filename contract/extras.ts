import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { secretId } from "./primitives.ts";

const bagChoice = z.object({
  traveller: z.int().check(z.gte(0)),
  slice: z.int().check(z.gte(0)),
  pieces: z.int().check(z.gte(0), z.lte(3)),
});
const seatChoice = z.object({
  traveller: z.int().check(z.gte(0)),
  slice: z.int().check(z.gte(0)),
  segment: z.int().check(z.gte(0)),
  seat: z.string(),
});
export const chosenExtras = z.object({ bags: z.array(bagChoice), seats: z.array(seatChoice) });
export type ChosenExtras = z.infer<typeof chosenExtras>;

/** By the codes of airlines (SSR). */
export const mealCodes = ["MOML", "VGML", "VLML", "DBML", "GFML", "LSML", "CHML"] as const;
/** A wheelchair to the gate, to the steps, to the seat; hearing; sight. */
export const assistanceCodes = ["WCHR", "WCHS", "WCHC", "DEAF", "BLND"] as const;
/** What a traveller asks an airline for, on all flights of a booking; free of charge. */
export const specialRequest = z.object({
  traveller: z.int().check(z.gte(0)),
  meal: z.nullable(z.enum(mealCodes)),
  assistance: z.array(z.enum(assistanceCodes)).check(z.maxLength(assistanceCodes.length)),
});
export type SpecialRequest = z.infer<typeof specialRequest>;

const seat = z.object({ number: z.string(), price: money, free: z.boolean(), exit: z.boolean() });
/** Rows of a cabin from the nose; `columns` are letters with null for an aisle. */
export const seatMap = z.object({
  slice: z.int(),
  segment: z.int(),
  columns: z.array(z.nullable(z.string())),
  rows: z.array(z.object({ row: z.int(), seats: z.array(z.nullable(seat)) })),
});
export type SeatMap = z.infer<typeof seatMap>;

export const getExtras = endpoint({
  name: "getExtras",
  method: "GET",
  path: "/bookings/:bookingId/extras",
  access: "public",
  summary: "Bags and seats that the chosen fare sells beside what it includes. Empty lists: nothing is sold.",
  input: z.object({ bookingId: secretId }),
  output: z.object({
    bags: z.array(z.object({ slice: z.int(), kg: z.int(), price: money, maxPieces: z.int() })),
    seatMaps: z.array(seatMap),
  }),
});
