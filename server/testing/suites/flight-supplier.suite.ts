import { afterAll, beforeAll, describe } from "vitest";
import { testAdditions } from "./flight-supplier-additions.ts";
import { testNames } from "./flight-supplier-names.ts";
import { testAirlineChanges } from "./flight-supplier-airline-changes.ts";
import { testCancellations } from "./flight-supplier-cancellations.ts";
import { testChanges } from "./flight-supplier-changes.ts";
import { testDivisions } from "./flight-supplier-divisions.ts";
import { createSteps, type SupplierHarness } from "./flight-supplier-harness.ts";
import { testFlightsInDollars } from "./flight-supplier-in-dollars.ts";
import { testOffers } from "./flight-supplier-offers.ts";
import { testOrders } from "./flight-supplier-orders.ts";

/** What every adapter of the flight supplier's port must do. */
export function testFlightSupplier(name: string, openHarness: () => Promise<SupplierHarness>): void {
  describe(`flight supplier ${name}`, () => {
    let opened: SupplierHarness;
    beforeAll(async () => {
      opened = await openHarness();
    });
    afterAll(() => opened.close());
    const harness = () => opened;
    const steps = createSteps(harness);
    testOffers(harness, steps);
    testOrders(harness, steps);
    testCancellations(harness, steps);
    testChanges(harness, steps);
    testAdditions(harness, steps);
    testAirlineChanges(harness, steps);
    testNames(harness, steps);
    testDivisions(harness, steps);
    testFlightsInDollars(openHarness);
  });
}
