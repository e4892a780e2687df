import { describe, expect, test } from "vitest";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import * as limits from "#contract/limits.ts";
import { checkGuests } from "./check-guests.ts";
import { readGuests, savedValues } from "./guest-values.ts";

const requestOptions = [
  { id: "high_floor", name: "High floor" },
  { id: "quiet_room", name: "Quiet room" },
];
const booking = (rooms = 2) =>
  ({
    rooms: Array.from({ length: rooms }, () => ({ guest: null })),
    contact: null,
    requestOptions,
    requests: { special: [], note: "", arrival: null, extraMeals: false },
  }) as unknown as HotelBooking;

const contact = {
  "contact.email_address": "noura@example.sa",
  "contact.phone_country": "+966",
  "contact.phone": "٥٥٤٤٠٠٠٠٠",
};
const guest = (room: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`guests.${room}.${field}`, value]));
const noura = { title: "ms", firstname: "Noura", lastname: "Alqahtani" };

function typed(values: Record<string, string>, rooms = 2) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...contact, ...values })) form.set(name, value);
  return readGuests(form, booking(rooms));
}

describe("the guests' form", () => {
  test("is content with a lead guest a room, a document with one name included", () => {
    const values = { ...guest(0, noura), ...guest(1, { title: "mr", firstname: "Sulaiman", single_name: "yes" }) };
    expect(checkGuests(typed(values))).toEqual({});
  });

  test("names every wrong field of every room at once", () => {
    const values = { ...guest(0, { ...noura, lastname: "القحطاني" }), "contact.email_address": "noura" };
    expect(checkGuests(typed(values))).toEqual({
      "guests.0.lastname": ["english_letters"],
      "guests.1.title": ["required"],
      "guests.1.firstname": ["required"],
      "guests.1.lastname": ["required"],
      "contact.email_address": ["not_an_email"],
    });
  });

  test("takes one guest for all rooms, each with its own bedding", () => {
    const values = { ...guest(0, { ...noura, bedding: "twin" }), ...guest(1, { bedding: "king" }), same_guest: "yes" };
    const read = typed(values);
    expect(checkGuests(read)).toEqual({});
    expect(read.guests.map(({ firstname, bedding }) => [firstname, bedding])).toEqual([
      ["Noura", "twin"],
      ["Noura", "king"],
    ]);
  });

  test("says what is wrong of the one guest once", () => {
    expect(checkGuests(typed({ ...guest(0, { ...noura, title: "" }), same_guest: "yes" }))).toEqual({
      "guests.0.title": ["required"],
    });
  });

  test("keeps a note within its length", () => {
    const values = { ...guest(0, noura), "requests.note": "x".repeat(limits.specialRequestMax + 1) };
    expect(checkGuests(typed(values, 1))).toEqual({ "requests.note": ["too_long"] });
  });
});

test("what was saved fills the form, and comes back out of it as it was", () => {
  const saved = {
    ...booking(),
    rooms: [
      { guest: { ...noura, single_name: false, bedding: "twin" } },
      { guest: { ...noura, single_name: false, bedding: null } },
    ],
    contact: { email_address: "noura@example.sa", phone_country: "+966", phone: "554400000" },
    requests: { special: ["quiet_room"], note: "Ground floor please", arrival: "18:00", extraMeals: true },
  } as unknown as HotelBooking;
  const read = typed(savedValues(saved));
  expect(read.isSame).toBe(true);
  expect(read.requests).toEqual(saved.requests);
  expect(read.contact).toEqual(saved.contact);
  expect(read.guests).toEqual([
    { ...noura, single_name: false, bedding: "twin" },
    { ...noura, single_name: false },
  ]);
});
