import { expect, test } from "vitest";
import { bagField, readExtras, seatField } from "./read-extras.ts";

test("bags and seats are read by traveller and leg; what was not chosen is left out", () => {
  const form = new FormData();
  form.set("intent", "extras");
  form.set(bagField(0, 1), "2");
  form.set(bagField(1, 0), "0");
  form.set(seatField(0, 1, 0), " ١٢a ");
  form.set(seatField(1, 1, 0), "");
  expect(readExtras(form)).toEqual({
    bags: [{ traveller: 0, slice: 1, pieces: 2 }],
    seats: [{ traveller: 0, slice: 1, segment: 0, seat: "12A" }],
  });
});
