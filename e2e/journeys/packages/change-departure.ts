import assert from "node:assert/strict";
import { riyadhDay } from "#contract/days.ts";
import { listDepartureOptions } from "#contract/departure-changes.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { getPackage, listPackages } from "#contract/packages.ts";
import { apiOf } from "../../api-of.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { signUp } from "../../my-bookings-steps.ts";
import { sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A trip in the Kingdom for one whose departure can be changed for nothing, on the later of two that have room. */
async function findTrip(fixtures: Fixtures) {
  const api = apiOf(fixtures);
  const today = riyadhDay(new Date());
  const { packages } = await api(listPackages, { sale: "book", sort: "price" });
  for (const { slug, cities } of packages.filter((each) => each.price.basis === "per_person")) {
    if (cities.some(({ country }) => country !== "SA")) continue;
    const { departures, origins } = await api(getPackage, { slug });
    const roomy = departures.filter(({ state, placesLeft }) => state === "open" && placesLeft >= 5);
    const last = roomy.at(-1);
    if (roomy.length < 2 || !last?.changeTerms || last.changeTerms.freeUntil <= today) continue;
    return { slug, startsOn: last.startsOn, origin: origins[0]!.code };
  }
  throw new Error("no trip has two departures with room");
}

async function bookTrip(fixtures: Fixtures, email: string): Promise<string> {
  const api = apiOf(fixtures);
  const choice = { ...(await findTrip(fixtures)), hotelClass: "standard" as const, adults: 1 };
  const { id: bookingId } = await api(createPackageBooking, choice, { idempotencyKey: crypto.randomUUID() });
  const names = { firstname: "Sara", lastname: "Alharbi", passport_number: `10${String(Date.now()).slice(-8)}` };
  const travellers = [{ ...sampleTraveller, ...names }];
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await api(savePackageTravellers, { bookingId, travellers, contact });
  await payOverApi(fixtures, bookingId);
  return bookingId;
}

const changed: Journey = {
  name: "a trip is moved to another departure for nothing, on a phone, and the old day is struck through",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const bookingId = await bookTrip(fixtures, email);
    const { options } = await apiOf(fixtures)(listDepartureOptions, { bookingId });
    const other = options.find(({ state, amounts }) => state === "open" && amounts.due.amount === 0);
    assert.ok(other, "another departure costs the same");
    await page.goto(url(`/my-bookings/${bookingId}`));
    await page.getByRole("link", { name: t("departure-change.open"), exact: true }).click();
    await page.getByRole("heading", { name: t("departure-change.choose_title"), exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    await page.getByRole("button", { name: t("departure-change.go_on"), exact: true }).click();
    await page.getByText(t("departure-change.error_choose"), { exact: true }).waitFor();
    await page.locator(`input[name=startsOn][value="${other.startsOn}"]`).check();
    await page.getByRole("button", { name: t("departure-change.go_on"), exact: true }).click();
    await page.getByRole("heading", { name: t("departure-change.review_title"), exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("departure-change.accept"), exact: true }).click();
    await page.getByText(t("departure-change.state_changed"), { exact: true }).waitFor({ timeout: 60_000 });
    await expectAccessible();
    await page.getByRole("link", { name: t("departure-change.to_booking"), exact: true }).click();
    await page.getByRole("heading", { name: t("departure-change.tracker_title"), exact: true }).waitFor();
    // In the history; the tracker beside it says the same in Arabic.
    await page.locator("ol").getByText(t("my-bookings.time_departure_changed"), { exact: true }).waitFor();
    await page.getByRole("main").locator("s time").first().waitFor();
    await expectAccessible();
  },
};

registerJourneys([changed]);
