import type { Signer } from "../../sign-text.ts";
import { type Occupancy, Refusal } from "../stay-types.ts";
import type { MealId } from "../types.ts";

/** What a token says: the stay (signed), the rate, and the price and terms that were seen. `madeAt` in minutes since 1970. */
export type RateKey = {
  madeAt: number;
  checkIn: string;
  nights: number;
  occupancy: Occupancy;
  nationality: string;
  hotelId: string;
  roomId: string;
  meal: MealId;
  policyId: string;
  limited: boolean;
  /** dueNow and atProperty as they were seen. */
  total: number;
  /** Seen after the hotel had made the terms worse. */
  worse: boolean;
};

/**
 * The signed beginning of all tokens of a search and group of guests. What follows names a rate and is not signed: it is
 * worked out anew whenever a token is read, and a rate that is not sold for the stay is refused.
 */
export function signStay(
  { signText }: Signer,
  madeAt: number,
  { checkIn, nights, nationality }: { checkIn: string; nights: number; nationality: string },
  { adults, childAges }: Occupancy,
): string {
  return signText([madeAt.toString(36), checkIn, nights, adults, childAges.join("."), nationality].join("*"));
}

/** The middle of a token: the terms. Written once for all rooms of a hotel, as a search writes ten thousand tokens. */
export const writeTerms = (meal: MealId, policyId: string, limited: boolean, worse: boolean): string =>
  `!${meal}!${policyId}!${limited ? "l" : ""}${worse ? "w" : ""}!`;

/** Its beginning: the signed stay and the room. */
export const writeRoom = (stay: string, hotelId: string, roomId: string): string => `${stay}!${hotelId}!${roomId}`;

/** A rate's token. */
export const writeToken = (room: string, terms: string, total: number): string => room + terms + total;

/** @throws Refusal invalid_request when it is not a token of this service */
export function readToken({ readText }: Signer, token: string): RateKey {
  const [signed = "", hotelId = "", roomId = "", meal = "", policyId = "", marks = "", total = ""] = token.split("!");
  const [madeAt, checkIn, nights, adults, ages, nationality] = readText(signed)?.split("*") ?? [];
  if (nationality === undefined || !/^\d+$/.test(total)) throw new Refusal("invalid_request", { field: "token" });
  return {
    madeAt: Number.parseInt(madeAt!, 36),
    checkIn: checkIn!,
    nights: Number(nights),
    occupancy: { adults: Number(adults), childAges: ages === "" ? [] : ages!.split(".").map(Number) },
    nationality,
    hotelId,
    roomId,
    meal: meal as MealId,
    policyId,
    limited: marks.includes("l"),
    total: Number(total),
    worse: marks.includes("w"),
  };
}
