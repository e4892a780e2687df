import { expect, test } from "vitest";
import { createStubHotelSupplier } from "#server/modules/bookings/testing/stub-hotel-supplier.ts";
import { sampleStay } from "#server/modules/bookings/testing/sample-stay.ts";
import { type BookingRow, unnamedOrder } from "#server/modules/bookings/for-products.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { changeStay } from "./change-stay.ts";
import { type HotelItem, newHotelItem } from "./hotel-item.ts";

const clock = createFakeClock("2026-12-01T09:00:00Z");
const choice = sampleStay("2026-12-01T10:00:00Z");
const asSold = { ref: { supplier: "stub", token: "order" }, locator: "H-1", supplierTotal: choice.total.amount };

/** Why a stay cannot be changed, sold by a supplier that changes stays by its system, or by one that does not. */
function problems(order: Partial<BookingRow["order"]>, changes = true) {
  const { supplier } = createStubHotelSupplier(choice);
  const own = { ...supplier, can: { ...supplier.can, changeStay: changes } };
  const row = { item: newHotelItem(choice), order: { ...asSold, ...order } } as BookingRow<HotelItem>;
  return changeStay({ suppliers: [own], places: createPlaces(), clock }).problems(row, clock.now());
}

test("a person is asked where the supplier changes no stay by its system", () => {
  expect(problems({}, false)).toEqual(["ask_us"]);
  expect(problems({})).toEqual([]);
});

test("a person is asked of what is billed otherwise than it was sold, was told by telephone, or sold in another currency", () => {
  expect(problems({ supplierTotal: asSold.supplierTotal + 1_000 })).toEqual(["ask_us"]);
  expect(problems({ ref: unnamedOrder("stub", { clientRef: "ours" }) })).toEqual(["ask_us"]);
  const rate = { currency: "USD" as const, riyals: 3.75, at: "2026-12-01T00:00:00Z" };
  expect(problems({ own: { price: { amount: 10_600, currency: "USD" }, rate } })).toEqual(["ask_us"]);
});
