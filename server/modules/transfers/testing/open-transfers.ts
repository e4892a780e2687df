import type { Currency } from "#contract/money.ts";
import type { TransferSupplier } from "../index.ts";
import { createTransfers } from "../index.ts";
import type { SupplierRide } from "../transfer-supplier.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";

/** A van and two trains, whatever is asked; nothing can be booked. */
export const fakeTransferSupplier = (currency: Currency = "SAR", id = "fake"): TransferSupplier => {
  const rideOf = (changes: Partial<SupplierRide>, date: string): SupplierRide => ({
    ref: { supplier: id, token: `${date} ${changes.class}` },
    kind: "train",
    class: "economy",
    number: "HHR 120",
    departs: `${date}T15:35`,
    arrives: `${date}T16:27`,
    minutes: 52,
    stops: [
      { place: "airport-station", at: `${date}T15:35` },
      { place: "makkah-station", at: `${date}T16:27` },
    ],
    vehicles: 1,
    seats: 3,
    bags: 3,
    waitMinutes: null,
    currency,
    total: 10_001,
    lines: [
      { code: "adult", quantity: 2, amount: 6_667 },
      { code: "child", quantity: 1, amount: 3_334 },
    ],
    left: 12,
    cancelSteps: [
      { until: "2099-01-01T13:00:00Z", keptPercent: 0 },
      { until: null, keptPercent: 20 },
    ],
    expiresAt: "2099-01-01T13:00:00Z",
    ...changes,
  });
  const refuse = () => Promise.reject(new Error("the fake supplier books nothing"));
  return {
    id,
    async *search({ date }) {
      const road = {
        kind: "car" as const,
        class: "van" as const,
        number: null,
        lines: [{ code: "vehicle" as const, quantity: 1, amount: 10_001 }],
      };
      yield [rideOf(road, date), rideOf({ departs: `${date}T17:35` }, date), rideOf({}, date)];
    },
    recheck: refuse,
    book: refuse,
    reconcile: refuse,
    quoteCancel: refuse,
    confirmCancel: refuse,
  };
};

/** The transfers module alone, with fake suppliers, as an application. `again`: the same after a restart. */
export async function openTransfers({ suppliers = [fakeTransferSupplier()], dollar = 0 } = {}) {
  const platform = await createTestPlatform();
  const at = platform.clock.now().toISOString();
  const exchange = { rateOf: async () => (dollar ? { currency: "USD" as const, riyals: dollar, at } : null) };
  const rest = { places: createPlaces(), peopleKeys: platform.keyFor("booking people") };
  const make = () =>
    platform.serve(createTransfers({ ...platform, ...rest, suppliers, exchange, firstAnswerMs: 1_500 }).routes);
  return {
    ...make(),
    again: make,
    clock: platform.clock,
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}
