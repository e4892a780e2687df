import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import { getBooking } from "#contract/bookings.ts";
import { listDestinations } from "#contract/destinations.ts";
import { listOffers } from "#contract/offers.ts";
import { listPackages } from "#contract/packages.ts";
import { getSettings } from "#contract/settings.ts";
import { getSitePage } from "#contract/site-pages.ts";
import { listPages } from "#contract/sitemap.ts";
import { getFaq } from "#contract/support.ts";
import { createTransferBooking } from "#contract/transfer-bookings.ts";
import { listTransferPlaces } from "#contract/transfers.ts";
import { listVisaCountries } from "#contract/visas.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { keepVisitor } from "#server/testing/visitor-jar.ts";

const some = { PRODUCTS: "flight,hotel" };

describe("an installation with flights and hotels", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: some });
  }, 60_000);
  afterAll(() => app.close());

  test("says what it sells, and what it does not is not found", async () => {
    expect((await app.api(getSettings, {})).sold).toEqual(["flight", "hotel"]);
    for (const refused of [
      app.api(listTransferPlaces, {}),
      app.api(
        createTransferBooking,
        { searchId: "a".repeat(24), rideId: "1" },
        { idempotencyKey: crypto.randomUUID() },
      ),
      app.api(listPackages, {}),
      app.api(listVisaCountries, {}),
    ])
      await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });

  test("tells search engines and readers of nothing else", async () => {
    const { pages } = await app.api(listPages, {});
    const grounds = new Set(pages.map(({ path }) => path.en.split("/")[1]));
    expect([...grounds].toSorted((a = "", b = "") => a.localeCompare(b))).toEqual([
      "blogs",
      "destinations",
      "hotels",
      "offers",
    ]);
    const { offers } = await app.api(listOffers, {});
    expect(new Set(offers.map(({ product }) => product))).toEqual(new Set(["flights", "hotels", "all"]));
    const { groups } = await app.api(getFaq, {});
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toContain("board-basis");
    for (const gone of ["train-car-or-bus", "package-callback", "visa-fees"]) expect(ids).not.toContain(gone);
    const services = await app.api(getSitePage, { page: "services" });
    expect(services.contents.map(({ id }) => id)).toEqual(["flights", "hotels", "groups", "help"]);
  });
});

test("without hotels no price of a night is told", async () => {
  await using app = await createTestApp({ env: { PRODUCTS: "flight" } });
  const { destinations } = await app.api(listDestinations, {});
  expect(destinations.every(({ hotel }) => hotel === null)).toBe(true);
  expect((await app.api(listPages, {})).pages.some(({ path }) => path.en.startsWith("/hotels/"))).toBe(false);
});

test("a page of texts names the ways of paying that there are, and what their providers are told", async () => {
  const textOf = async (app: TestApp, page: "terms" | "privacy") =>
    JSON.stringify(await app.api(getSitePage, { page }));
  const moyasar = {
    PAYMENT_GATEWAY: "moyasar",
    MOYASAR_SECRET_KEY: "sk_test_1",
    MOYASAR_WEBHOOK_TOKEN: "0123456789abcdef",
  };
  await using cards = await createTestApp({ env: moyasar });
  expect(await textOf(cards, "terms")).not.toMatch(/Tabby|Tamara|\{\{/);
  expect(await textOf(cards, "privacy")).not.toMatch(/Tabby|Expedia|\{\{/);
  const tabby = { TABBY_SECRET_KEY: "sk_1", TABBY_MERCHANT_CODE: "wijha", TABBY_WEBHOOK_SECRET: "0123456789abcdef" };
  await using parts = await createTestApp({ env: { ...moyasar, ...tabby } });
  expect(await textOf(parts, "terms")).toContain("Tabby offers four payments");
  expect(await textOf(parts, "terms")).not.toMatch(/Tamara|\{\{/);
  expect(await textOf(parts, "privacy")).toContain("Tabby, when you choose");
});

test("what was sold of a product that is left out later is still seen and cancelled; nothing new of it is sold", async () => {
  await using before = await createTestApp();
  let current: TestApp = before;
  // One browser, whose booking outlives the restart.
  const browser = keepVisitor((request) => current.app.fetch(request));
  const api = createApiClient(browser, testOrigin);
  const rider = createRider({ ...before, api });
  const { id } = await rider.book({ adults: 1 });
  const draft = await rider.name({ adults: 1 });
  await using after = await createTestApp({ on: before, env: some, overrides: { clock: before.clock } });
  current = after;
  expect(await api(getBooking, { bookingId: id })).toMatchObject({ kind: "transfer", stage: "confirmed" });
  const canceller = createCanceller({ ...after, api });
  await canceller.cancel(id);
  const [cancellation] = await canceller.settle(id);
  expect(cancellation?.state).toBe("refunded");
  await expect(createRider({ ...after, api }).open(draft.id)).rejects.toMatchObject({ code: "session_expired" });
  await expect(createRider({ ...after, api }).choose()).rejects.toMatchObject({ code: "not_found" });
}, 60_000);
