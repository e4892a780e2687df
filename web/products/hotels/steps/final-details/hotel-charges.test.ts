import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { hotelCharges, hotelNotes } from "./hotel-charges.ts";

const charge = (label: string, amount: number | null, when: "included" | "at_property" = "at_property") => ({
  label,
  note: null,
  when,
  mandatory: true,
  amount: amount === null ? null : sar(amount),
});

test("the same charge of several rooms is one line with its sum", () => {
  const rooms = [
    { charges: [charge("City tax", 2000), charge("Minibar", null)] },
    { charges: [charge("City tax", 3000), charge("City tax", 100, "included")] },
  ];
  expect(hotelCharges({ rooms, lines: [], atPropertyLines: [] })).toEqual([
    charge("City tax", 5000),
    charge("Minibar", null),
    charge("City tax", 100, "included"),
  ]);
});

test("what the price names is not told again, but for a word the hotel adds", () => {
  const rooms = [{ charges: [charge("VAT", 1500), { ...charge("City tax", 500), note: "In cash." }] }];
  const lines = ["VAT", "City tax"].map((label) => ({ label, amount: sar(1) }));
  expect(hotelCharges({ rooms, lines: [], atPropertyLines: lines }).map(({ label }) => label)).toEqual(["City tax"]);
});

test("what a hotel wants known is told once", () => {
  expect(hotelNotes([{ notes: ["No pets", "Deposit"] }, { notes: ["Deposit"] }])).toEqual(["No pets", "Deposit"]);
});
