import { expect, test } from "vitest";
import { bookingReference } from "#contract/fields.ts";
import { secretId } from "#contract/primitives.ts";
import { createBookingReference, createSlug } from "./ids.ts";

test("references are valid, have twelve digits and do not repeat or follow each other", () => {
  const made = Array.from({ length: 2000 }, createBookingReference);
  for (const reference of made) expect(bookingReference.safeParse(reference).success).toBe(true);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.map((reference) => reference.slice(0, 4))).size).toBeGreaterThan(500);
});

test("slugs are what the contract takes as an id", () => {
  expect(secretId.safeParse(createSlug()).success).toBe(true);
  expect(createSlug()).not.toBe(createSlug());
});
