import { afterAll, beforeAll, describe } from "vitest";
import { testCancellations } from "./hotel-supplier-cancellations.ts";
import { createHotelSteps, type HotelHarness } from "./hotel-supplier-harness.ts";
import { testHotelsInDollars } from "./hotel-supplier-in-dollars.ts";
import { testHotelOrders } from "./hotel-supplier-orders.ts";
import { testStayChanges } from "./hotel-supplier-stay-changes.ts";
import { testStays } from "./hotel-supplier-stays.ts";

/** What every adapter of the hotel supplier's port must do. */
export function testHotelSupplier(name: string, openHarness: () => Promise<HotelHarness>): void {
  describe(`hotel supplier ${name}`, () => {
    let opened: HotelHarness;
    beforeAll(async () => {
      opened = await openHarness();
    });
    afterAll(() => opened.close());
    const harness = () => opened;
    const steps = createHotelSteps(harness);
    testStays(harness, steps);
    testHotelOrders(harness, steps);
    testHotelsInDollars(openHarness);
    testStayChanges(harness, steps);
    // Last: its clock goes on past the stay.
    testCancellations(harness, steps);
  });
}
