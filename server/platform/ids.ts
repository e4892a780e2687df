import { randomBytes, randomInt } from "node:crypto";
import { luhnValid } from "#contract/fields.ts";
import * as limits from "#contract/limits.ts";

/** An unguessable name for an address: 22 base64url characters, 128 random bits. */
export const createSlug = (): string => randomBytes(16).toString("base64url");

/** A booking reference (R5.10): 11 random digits, the first not 0, and a Luhn check digit. Unique only by the database's key. */
export function createBookingReference(): string {
  const body = `${randomInt(1, 10)}${String(randomInt(0, 1e10)).padStart(limits.bookingReferenceDigits - 2, "0")}`;
  for (let digit = 0; digit < 10; digit++) if (luhnValid(body + digit)) return body + digit;
  throw new Error("unreachable: one of ten digits is the check digit");
}
