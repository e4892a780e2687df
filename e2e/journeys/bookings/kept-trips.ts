import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { otherLocale } from "#i18n/locales.ts";
import { translator } from "#i18n/translate.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { draftFlight, newAddress, signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kept-trip.")));

/** The worker as another build had it: under another address, which the site's policy is told of. */
async function registerOlder() {
  const { trustedTypes: types } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } };
  };
  const policy = types.createPolicy("older", { createScriptURL: (url: string) => url });
  await navigator.serviceWorker.register(policy.createScriptURL("/service-worker.js?older"));
  await navigator.serviceWorker.ready;
}

const controlledBy = (page: Page, address: string) =>
  page.waitForFunction((end) => navigator.serviceWorker.controller?.scriptURL.endsWith(end), address);

/** Keeps the trip of the page that is open. */
async function keep({ page, t }: Fixtures) {
  await page.getByRole("button", { name: t("offline.keep"), exact: true }).click();
  await page.getByText(wordsAround(t("offline.kept", { date: "*", time: "*" }))).waitFor();
}

/** What a copy says of itself, and that nothing in it can be pressed in vain. */
async function expectCopy({ page, t, expectAccessible }: Fixtures) {
  await page.getByText(t("offline.note_title")).waitFor();
  const main = page.getByRole("main");
  assert.equal(await main.locator("button:enabled, input:enabled").count(), 0, "what needs a network is switched off");
  assert.equal(await page.locator("script").count(), 0, "a copy runs nothing");
  await expectAccessible();
}

/** The document of the page that is open, as a browser with a viewer shows it, or as one without takes it as a file. */
async function openDocument({ page, t }: Fixtures, origin: string) {
  const link = page.getByRole("link", { name: wordsAround(t("my-bookings.tickets_pdf")) });
  const address = new URL((await link.getAttribute("href")) ?? "", origin).href;
  const tab = await page.context().newPage();
  const taken = tab.waitForEvent("download").then((file) => file.suggestedFilename());
  const shown = tab.goto(address).then((answer) => answer?.headers()["content-type"] ?? "");
  assert.match(await Promise.any([taken, shown]), /pdf$/);
  await tab.close();
}

const withoutNetwork: Journey = {
  name: "a confirmed trip is kept on the device, opens with its document without a network, and is removed again",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, origin } = fixtures;
    const context = page.context();
    const flight = await draftFlight(fixtures, newAddress(), 86, 1);
    await payOverApi(fixtures, flight);
    const confirmation = url(`/flights/booking/confirmation/${flight}`);
    await page.goto(confirmation);
    assert.deepEqual(await keptCaches(page), [], "nothing is kept by itself");
    await page.goto(url(`/my-bookings/${flight}`));
    // An older worker has the site: the newest takes its place at once.
    await page.evaluate(registerOlder);
    await controlledBy(page, "/service-worker.js?older");
    await keep(fixtures);
    await controlledBy(page, "/service-worker.js");
    await fixtures.expectAccessible();

    await context.setOffline(true);
    await page.goto(url(`/my-bookings/${flight}?cancel=review`));
    await expectCopy(fixtures);
    await openDocument(fixtures, origin);
    await page.goto(confirmation);
    await expectCopy(fixtures);
    for (const language of [locale, otherLocale(locale)]) {
      await page.goto(`${origin}/${language}/offers`);
      await page.getByText(translator(language)("offline.no_network"), { exact: true }).waitFor();
      assert.equal(await page.getByRole("main").getByRole("listitem").count(), 1);
      await fixtures.expectAccessible();
    }
    await page.getByRole("main").getByRole("listitem").getByRole("link").click();
    await page.getByText(t("offline.note_title")).waitFor();

    await context.setOffline(false);
    await page.goto(url("/kept-trips"));
    await page.getByRole("button", { name: wordsAround(t("offline.remove_named", { title: "*" })) }).click();
    await page.getByText(t("offline.none_title")).waitFor();
    assert.deepEqual(await keptCaches(page), []);
    await context.setOffline(true);
    await page.goto(url(`/my-bookings/${flight}`));
    await page.getByText(t("offline.none_title")).waitFor();
    await context.setOffline(false);
  },
};

const movedWithoutNetwork: Journey = {
  name: "a page that is open when the network goes leads to what is kept, and a log-out leaves nothing on the device",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const email = await signUp(fixtures);
    const flight = await draftFlight(fixtures, email, 88, 1);
    await payOverApi(fixtures, flight);
    const confirmation = url(`/flights/booking/confirmation/${flight}`);
    await page.goto(confirmation);
    await keep(fixtures);
    // In a tab of its own: what a page's code complains about without a network is no fault.
    const tab = await page.context().newPage();
    await tab.goto(url("/my-bookings"));
    const toTrip = tab.getByRole("main").locator(`a[href$="/my-bookings/${flight}"]`).first();
    await toTrip.click();
    await tab.getByRole("button", { name: t("offline.remove"), exact: true }).waitFor();
    await tab.goBack();
    await toTrip.waitFor();
    await page.context().setOffline(true);
    await toTrip.click();
    await tab.getByText(t("offline.note_title")).waitFor();
    await tab.close();
    await page.goto(confirmation);
    await expectCopy(fixtures);
    await page.context().setOffline(false);
    await page.goto(url("/my-bookings"));
    assert.equal((await keptCaches(page)).length, 1);
    await page.getByRole("banner").locator("summary").filter({ hasText: "Sara" }).click();
    await page.getByRole("button", { name: t("shell.log_out") }).click();
    await page.waitForURL(url(""));
    await eventually(async () => assert.deepEqual(await keptCaches(page), []));
  },
};

registerJourneys([withoutNetwork, movedWithoutNetwork]);
