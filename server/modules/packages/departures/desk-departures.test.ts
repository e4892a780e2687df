import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as desk from "#contract/admin/departures.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { seedContent } from "#server/seed/seed-content.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { packageDepartures } from "../tables.ts";

let app: TestApp;
let lama: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  await seedContent(app.database);
  lama = await logInStaff(app, "editor");
});
afterAll(() => app.close());

const packageId = "pkg-33";
const open = async () => (await lama.api(desk.listDepartures, { packageId })).departures;

test("places are never fewer than what is sold, and pages that were kept are made anew", async () => {
  const found = (await open()).find(({ places, sold }) => sold > 0 && places > sold);
  const { startsOn, places: before, sold } = found!;
  const change = (places: number, read = before) =>
    lama.api(desk.changeDeparture, {
      packageId,
      startsOn,
      before: { places: read, price: null },
      places,
      price: null,
    });
  expect(await refusalOf(change(sold - 1))).toMatchObject({ errors: { places: ["below_sold"] }, details: { sold } });
  const revision = await app.published.revision();
  const after = await change(sold);
  expect(after.departures.find((each) => each.startsOn === startsOn)).toMatchObject({ places: sold, sold });
  await new Promise((done) => setTimeout(done, 1_050));
  expect(await app.published.revision()).toBe(revision + 1);
  expect(await refusalOf(change(before + 5))).toMatchObject({ status: 409 });
  expect(await auditOf(app.database, `departure:${packageId}/${startsOn}`)).toMatchObject([
    {
      action: "departure.changed",
      before: { places: before, price: null },
      after: { places: sold, price: null },
      staffId: lama.staff.id,
    },
  ]);
});

test("somebody who buys while places are taken away keeps the place", async () => {
  const { startsOn, places: before, sold } = (await open()).find((each) => each.places > each.sold + 1)!;
  const one = and(eq(packageDepartures.packageId, packageId), eq(packageDepartures.startsOn, startsOn));
  await app.database
    .update(packageDepartures)
    .set({ sold: sold + 1 })
    .where(one);
  const refusal = await refusalOf(
    lama.api(desk.changeDeparture, {
      packageId,
      startsOn,
      before: { places: before, price: null },
      places: sold,
      price: null,
    }),
  );
  expect(refusal).toMatchObject({ errors: { places: ["below_sold"] }, details: { sold: sold + 1 } });
});

test("a departure is added for days to come, once, and ends with the package's last day", async () => {
  const add = (startsOn: string) => lama.api(desk.addDeparture, { packageId, startsOn, places: 12, price: 250_000 });
  const { departures } = await add("2027-09-02");
  expect(departures.find(({ startsOn }) => startsOn === "2027-09-02")).toEqual({
    startsOn: "2027-09-02",
    endsOn: "2027-09-04",
    places: 12,
    sold: 0,
    price: 250_000,
  });
  expect(await refusalOf(add("2027-09-02"))).toMatchObject({ errors: { startsOn: ["taken"] } });
  expect(await refusalOf(add("2020-09-02"))).toMatchObject({ errors: { startsOn: ["in_past"] } });
  const agent = await logInStaff(app, "agent");
  expect(await refusalOf(agent.api(desk.listDepartures, { packageId }))).toMatchObject({ status: 403 });
});
