import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "#contract/admin/pricing.ts";
import { searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { pricingSamples } from "../tables.ts";
import { ruleInput, saveRule } from "../testing/write-rules.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels()]);
}, 60_000);
afterAll(() => app.close());

test("a dry run prices searches that were made by the draft and by what holds, and says what moves; customers see none of it", async () => {
  const khalid = await logInStaff(app, "supervisor");
  expect(await khalid.api(contract.runPricingDraft, {})).toMatchObject({ day: null, searches: 0, examples: [] });
  const { searches } = await khalid.api(contract.searchForDryRun, {});
  expect(searches).toBeGreaterThanOrEqual(10);
  await expect.poll(async () => (await app.database.select().from(pricingSamples)).length).toBe(searches);
  const still = await khalid.api(contract.runPricingDraft, {});
  expect(still).toMatchObject({ isToday: true, searches, touched: 0, otherCheapest: 0, change: null, spread: [] });
  expect(still.byRule["service-fee-domestic-flight"]).toBeGreaterThanOrEqual(3);

  const { ruleId } = await saveRule(
    khalid,
    ruleInput({ conditions: { from: "RUH", to: "IST" }, amount: { value: 1_000 } }),
  );
  const hotel = await saveRule(
    khalid,
    ruleInput({ product: "hotel", conditions: { city: "makkah" }, amount: { value: 500 } }),
    1,
  );
  const run = await khalid.api(contract.runPricingDraft, {});
  expect(run).toMatchObject({ searches, touched: 2 });
  expect(run.byRule[ruleId]).toBe(1);
  expect(run.examples.map(({ product }) => product).toSorted()).toEqual(["flight", "hotel"]);
  const flight = run.examples.find(({ product }) => product === "flight")!;
  expect(flight.label.slice(0, 2)).toEqual(["RUH", "IST"]);
  expect(flight.after.amount - flight.before.amount).toBe(Math.round((flight.before.amount - 5_000) / 10));
  expect(run.change!.least.amount).toBeGreaterThan(0);
  expect(run.spread.reduce((sum, step) => sum + step.searches, 0)).toBe(2);
  expect(run.income!.after.amount).toBeGreaterThan(run.income!.before.amount);
  expect(hotel.open?.added).toHaveLength(2);

  // The next day they are yesterday's; the day after they are gone with its first search.
  app.clock.advance(24 * 60 * 60);
  const [supervisor] = [await logInStaff(app, "supervisor")];
  expect(await supervisor.api(contract.runPricingDraft, {})).toMatchObject({ isToday: false, searches });
  app.clock.advance(24 * 60 * 60);
  const date = addDays(todayIn("Asia/Riyadh", app.clock.now()), 45);
  await app.api(searchFlights, { slices: [`RUH-DXB-${date}`] });
  const flights = async () =>
    (await app.database.select().from(pricingSamples)).filter(({ product }) => product === "flight").length;
  await expect.poll(flights).toBe(1);
});
