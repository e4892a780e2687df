import { afterAll, beforeAll, expect, test } from "vitest";
import * as desk from "#contract/admin/departures.ts";
import { getPackage, listPackages } from "#contract/packages.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let tripper: ReturnType<typeof createTripper>;
let lama: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  tripper = createTripper(app);
  lama = await logInStaff(app, "editor");
}, 60_000);
afterAll(() => app.close());

/** Gives a departure a price of its own; halalas before the discount. */
async function reprice({ slug, startsOn }: { slug: string; startsOn: string }, price: number | null): Promise<void> {
  const { id: packageId } = await tripper.look(slug);
  const { departures } = await lama.api(desk.listDepartures, { packageId });
  const { places, price: old } = departures.find((each) => each.startsOn === startsOn)!;
  await lama.api(desk.changeDeparture, { packageId, startsOn, before: { places, price: old }, places, price });
}

test("the site shows each departure at its own price, from the lowest on, and finds it by that", async () => {
  const choice = await tripper.pick({ adults: 2, children: 0 });
  const before = await app.api(getPackage, { slug: choice.slug });
  expect(before.isFrom).toBe(false);
  await reprice(choice, 200_000);
  const trip = await app.api(getPackage, { slug: choice.slug });
  const own = 200_000 * (1 - trip.price.percent / 100);
  expect(trip).toMatchObject({ isFrom: true, price: { now: { amount: own }, was: { amount: 200_000 } } });
  for (const { startsOn, price } of trip.departures)
    expect(price).toEqual(startsOn === choice.startsOn ? trip.price : before.price);
  const found = async (month: string) => {
    const { packages, facets } = await app.api(listPackages, { budget: "2000", month });
    expect(packages.length).toBe(facets.month.find(({ value }) => value === month)?.count);
    return packages.some(({ id }) => id === trip.id);
  };
  expect(await found(choice.startsOn.slice(0, 7))).toBe(true);
  const other = trip.departures.find(
    ({ state, startsOn }) => state === "open" && startsOn.slice(0, 7) !== choice.startsOn.slice(0, 7),
  );
  expect(await found(other!.startsOn.slice(0, 7))).toBe(false);
  await reprice(choice, null);
  expect(await app.api(getPackage, { slug: choice.slug })).toMatchObject({ isFrom: false, price: before.price });
});

test("a booking costs what its departure costs; a price that moves meanwhile is told before anything is paid", async () => {
  const choice = await tripper.pick({ adults: 2, children: 0 });
  await reprice(choice, 300_000);
  const draft = await tripper.name({ ...choice });
  const { percent } = (await tripper.look(choice.slug)).price;
  expect(draft.total.amount).toBe(2 * 3000 * (100 - percent));
  await reprice(choice, 310_000);
  const refusal = await refusalOf(tripper.open(draft.id));
  expect(refusal).toMatchObject({ code: "price_changed" });
});

test("a colleague's new price is not written over, and one that is none is refused", async () => {
  const { slug, startsOn } = await tripper.pick({ adults: 1, children: 0 });
  const { id: packageId } = await tripper.look(slug);
  const { places, price } = (await lama.api(desk.listDepartures, { packageId })).departures.find(
    (each) => each.startsOn === startsOn,
  )!;
  const change = (wanted: number | null) =>
    lama.api(desk.changeDeparture, { packageId, startsOn, before: { places, price }, places, price: wanted });
  await change(199_900);
  expect(await refusalOf(change(250_000))).toMatchObject({ code: "conflict" });
  expect(await refusalOf(change(0))).toMatchObject({ errors: { price: ["too_small"] } });
});
