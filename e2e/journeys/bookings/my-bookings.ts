import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { draftFlight, draftStay, newAddress, proveByCode, signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { answerChallenge, cards, expectConfirmed, sendCard, wordsAround } from "../../steps.ts";

const openPanel = async ({ page, t }: Fixtures) => {
  await page.getByRole("link", { name: t("my-bookings.cancel_open") }).click();
  await page.getByRole("heading", { name: t("my-bookings.cancel_title") }).waitFor();
};
const choose = async ({ page }: Fixtures, index: number) => {
  await page.locator(`#part-${index}`).check();
  await page.locator("dl").filter({ hasText: "SAR" }).first().waitFor();
};
const continueToReview = async ({ page, t }: Fixtures) => {
  await page.getByRole("button", { name: t("my-bookings.next"), exact: true }).click();
  await page.getByRole("heading", { name: t("my-bookings.review_title") }).waitFor();
};
const confirm = ({ page, t }: Fixtures) =>
  page.getByRole("button", { name: wordsAround(t("my-bookings.confirm", { amount: "*" })) }).click();

const ownTrips: Journey = {
  name: "trips of an account stand in tabs with counts; one of three travellers is cancelled and the money followed",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    await page.goto(url("/my-bookings"));
    await page.getByText(t("my-bookings.empty_upcoming")).waitFor();
    await expectAccessible();
    const flight = await draftFlight(fixtures, email, 61);
    await payOverApi(fixtures, flight);
    await page.goto(url("/my-bookings"));
    const tab = page.getByRole("link", { name: wordsAround(`${t("my-bookings.tab_active")}*`) });
    assert.match((await tab.innerText()).replaceAll(/\s+/g, " "), /1$/, "one active");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("my-bookings.kind_hotels"), exact: true })
      .click();
    await page.getByText(t("my-bookings.empty_upcoming")).waitFor();
    await page.goto(url("/my-bookings?q=noura"));
    await page.getByRole("link", { name: t("my-bookings.manage") }).click();
    await page.waitForURL(new RegExp(flight));
    await expectAccessible();
    await openPanel(fixtures);
    await page.locator("#part-2").check();
    await choose(fixtures, 0);
    await page.locator("#part-2").uncheck();
    await page
      .getByText(t("my-bookings.part_stays", { type: "child" }))
      .nth(1)
      .waitFor();
    await expectAccessible();
    await continueToReview(fixtures);
    await fixtures.expectAccessibleInBoth();
    await confirm(fixtures);
    const tracker = page.locator(".tracker");
    await tracker.waitFor();
    await page.locator(".tracker[data-state=refund_sent], .tracker[data-state=refunded]").waitFor({ timeout: 60_000 });
    const told = await tracker.innerText();
    assert.match(told, /SAR/);
    await page.getByText(t("my-bookings.part_cancelled"), { exact: true }).first().waitFor();
    await fixtures.expectAccessibleInBoth();
    // The tax invoice of the flight, the credit note of what was cancelled, the invoice of our fee for that.
    const papers = page.locator('a[href*="/tax-invoices/W-"]');
    await papers.nth(2).waitFor();
    for (const paper of await papers.all()) {
      const file = await page.request.get(fixtures.origin + (await paper.getAttribute("href")));
      assert.equal(file.headers()["content-type"], "application/pdf");
    }
  },
};

const visitorCancels: Journey = {
  name: "a visitor finds a stay, proves the contact by a code and cancels one room",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = newAddress();
    const stay = await draftStay(fixtures, email, 63);
    const { reference } = await payOverApi(fixtures, stay);
    await page.goto(url("/my-bookings"));
    await expectAccessible();
    await page.getByRole("textbox", { name: t("lookup.reference") }).fill(reference);
    await page.getByRole("textbox", { name: t("lookup.contact") }).fill(email);
    await page.getByRole("button", { name: t("lookup.submit") }).click();
    await page.waitForURL(new RegExp(`/my-bookings/${stay}`));
    await openPanel(fixtures);
    await choose(fixtures, 1);
    await continueToReview(fixtures);
    await proveByCode(fixtures, email);
    await expectAccessible();
    await page.locator("#cancel form[method=post] button[type=submit]").click();
    await page.locator(".tracker:not([data-state=requested]):not([data-state=refused])").waitFor({ timeout: 60_000 });
    await page.getByText(t("my-bookings.part_cancelled"), { exact: true }).first().waitFor();
  },
};

const movedQuote: Journey = {
  name: "a cancellation whose figures have moved is refused, shown anew and then done",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const email = await signUp(fixtures);
    const flight = await draftFlight(fixtures, email, 65, 1);
    await payOverApi(fixtures, flight);
    await page.goto(url(`/my-bookings/${flight}?cancel=review&part=0`));
    // What is sent first was worked out from other figures. The request is altered, not the field: the page writes its
    // field anew with every look at the booking.
    let altered = 0;
    await page.route(
      (address) => address.pathname.includes(`/my-bookings/${flight}`),
      async (route) => {
        const body = route.request().postData();
        if (body === null || altered > 0) return route.fallback();
        altered += 1;
        await route.continue({ postData: body.replace(/quoteId=[^&]*/, "quoteId=of-other-figures") });
      },
    );
    const send = page.locator("form:has([name=quoteId]) button[type=submit]");
    await send.click();
    await page.getByText(t("my-bookings.quote_moved")).waitFor();
    assert.equal(altered, 1);
    await send.click();
    await page.locator(".tracker").waitFor();
  },
};

const payLater: Journey = {
  name: "a fare is held to be paid later, stands among the tickets and is paid from there",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const flight = await draftFlight(fixtures, email, 67, 1);
    await page.goto(url(`/flights/booking/final-details/${flight}`));
    await page.getByRole("checkbox", { name: t("booking.terms_accept") }).check();
    await page.getByRole("button", { name: t("booking.later_submit") }).click();
    await page.waitForURL(/\/tickets$/);
    await page.getByRole("heading", { name: t("my-bookings.tickets_held") }).waitFor();
    await fixtures.expectAccessibleInBoth();
    await page.getByRole("button", { name: wordsAround(t("my-bookings.pay", { amount: "*" })) }).click();
    await page.waitForURL(/\/tickets\/checkout\//);
    await fixtures.expectAccessibleInBoth();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    const { ticket } = await expectConfirmed(fixtures);
    await page.goto(url("/tickets"));
    await page.getByText(ticket).waitFor();
    await expectAccessible();
  },
};

const heldForAnother: Journey = {
  name: "a fare is held for later for another's address once its code is given",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await signUp(fixtures);
    const email = newAddress();
    const flight = await draftFlight(fixtures, email, 68, 1);
    await page.goto(url(`/flights/booking/final-details/${flight}`));
    const proof = page.getByRole("heading", { name: t("booking.proof_title") });
    assert.equal(await proof.count(), 0, "paying asks for no code");
    await page.getByRole("checkbox", { name: t("booking.terms_accept") }).check();
    const later = page.getByRole("button", { name: t("booking.later_submit") });
    await later.click();
    await proof.waitFor();
    await page.getByText(t("errors.proof_required")).waitFor();
    await expectAccessible();
    await proveByCode(fixtures, email);
    await later.click();
    await page.waitForURL(/\/tickets$/);
  },
};

const visitorLedToLogin: Journey = {
  name: "tickets lead a visitor to the login, and a link of no trip says so",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await page.goto(url("/tickets"));
    await page.waitForURL(/\/login\?next=/);
    await page.goto(url("/evaluation?token=none"));
    await page.getByRole("heading", { level: 1, name: t("evaluation.invalid_title") }).waitFor();
    await expectAccessible();
  },
};

registerJourneys([ownTrips, visitorCancels, movedQuote, payLater, heldForAnother, visitorLedToLogin]);
