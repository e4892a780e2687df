import assert from "node:assert/strict";
import {
  acceptStay,
  expectStayConfirmed,
  fillGuest,
  findStay,
  goToStayPayment,
  openGuests,
  openStayDetails,
  stayPrices,
  takeRooms,
} from "../../hotel-booking-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { answerChallenge, cards, newPassenger, sendCard, wordsAround } from "../../steps.ts";

/** Another guest's choice after which the hotel's prices for these nights rise (docs/operations.md). */
async function raisePrices(fixtures: Fixtures, slug: string, query: URLSearchParams) {
  const { page, origin } = fixtures;
  const trouble = new URLSearchParams(query);
  trouble.set("rooms", "1-1.17.17");
  const rates = await (await page.request.get(`${origin}/api/hotels/${slug}/rates?${trouble}`)).json();
  const { stayId, groups } = rates.response;
  const answer = await page.request.post(`${origin}/api/bookings/hotels`, {
    headers: { "Idempotency-Key": crypto.randomUUID(), Origin: origin },
    data: { stayId, slug, rateIds: [groups[0].rates[0].id] },
  });
  assert.equal((await answer.json()).code, "price_changed");
}

const priceChanged: Journey = {
  name: "a hotel's changed price needs a yes, and that price is paid",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const { slug, query } = await openStayDetails(fixtures, { days: 53, rooms: ["2"] }, newPassenger());
    const before = (await stayPrices(fixtures)).at(-1);
    await raisePrices(fixtures, slug, query);
    await acceptStay(fixtures);
    await page.getByText(t("booking.price_changed_title", { kind: "hotel" }), { exact: true }).waitFor();
    await expectAccessible();
    const yes = page.getByRole("button", { name: wordsAround(t("booking.price_changed_yes", { amount: "*" })) });
    const asked = Math.round(Number(/[\d,]+\.\d\d/.exec(await yes.innerText())?.[0].replaceAll(",", "")) * 100);
    assert.notEqual(asked, before, "another price is asked");
    await yes.click();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    assert.equal((await stayPrices(fixtures)).at(-1), asked);
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectStayConfirmed(fixtures);
  },
};

const termsChanged: Journey = {
  name: "a hotel's changed terms are shown and accepted anew",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await openStayDetails(fixtures, { days: 55, rooms: ["1-2.17.17"] }, newPassenger());
    await acceptStay(fixtures);
    await page.getByText(t("stay-booking.terms_changed_title")).waitFor();
    await expectAccessible();
    const terms = page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "hotel" }) });
    assert.ok(!(await terms.isChecked()), "the yes is asked for anew");
    await terms.check();
    await page.getByRole("button", { name: t("booking.to_payment") }).click();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
  },
};

const soldOutAtChoice: Journey = {
  name: "a room that sells out while it is chosen is told before anything is typed",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    await takeRooms(fixtures, await findStay(fixtures, { days: 57, rooms: ["1-0.17.17"] }));
    await page.getByText(t("hotel.refused_gone_title")).first().waitFor();
    assert.match(page.url(), /\/rooms\?/);
  },
};

const soldOutAfterPayment: Journey = {
  name: "a hotel that sells its last room to others pays everything back and leads to the same stay",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const { slug, query } = await goToStayPayment(fixtures, { days: 59 }, newPassenger("Soldout"));
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await page.getByText(t("payment.booking_failed_title")).first().waitFor({ timeout: 60_000 });
    await page.getByText(t("payment.refund_time")).first().waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("payment.find_another", { kind: "hotel" }) }).click();
    await page.waitForURL((address) => address.pathname.endsWith(`/hotels/${slug}/rooms`));
    const asked = new URL(page.url()).searchParams;
    for (const [name, value] of query) assert.ok(asked.getAll(name).includes(value), `${name}=${value} is kept`);
  },
};

const sessionExpired: Journey = {
  name: "a hotel session that ran out says so and leads back to the same rooms",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, endSession, expectAccessible } = fixtures;
    const { slug, query } = await openGuests(fixtures, { days: 61 });
    await endSession(new URL(page.url()).pathname.split("/").at(-1)!);
    await fillGuest(fixtures, 0, newPassenger());
    await page.reload();
    await page.getByRole("heading", { name: t("booking.expired_title") }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("booking.refresh_results", { kind: "hotel" }) }).click();
    await page.waitForURL((address) => address.pathname.endsWith(`/hotels/${slug}/rooms`));
    assert.equal(new URL(page.url()).searchParams.get("checkIn"), query.get("checkIn"));
  },
};

const typingSurvives: Journey = {
  name: "what was typed for a hotel survives a reload and the other language",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, locale } = fixtures;
    await openGuests(fixtures, { days: 63, rooms: ["2", "2"] });
    await fillGuest(fixtures, 0, newPassenger());
    await page.getByRole("checkbox", { name: t("stay-booking.same_guest") }).check();
    const wish = page.locator("input[name^='requests.special.']").first();
    await wish.check();
    await page.getByRole("textbox", { name: t("stay-booking.note") }).fill("وصول متأخر");
    const expectKept = async () => {
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>("input[name='guests.0.firstname']")?.value === "Sara",
      );
      assert.ok(await page.locator("input[name=same_guest]").isChecked());
      assert.ok(!(await page.locator("input[name='guests.1.firstname']").isVisible()), "asked for once");
      assert.ok(await wish.isChecked());
      assert.equal(await page.locator("textarea").inputValue(), "وصول متأخر");
    };
    await page.reload();
    await expectKept();
    await page
      .getByRole("banner")
      .getByRole("link", { name: locale === "en" ? "العربية" : "English" })
      .click();
    await page.locator(`html[dir=${locale === "en" ? "rtl" : "ltr"}]`).waitFor({ state: "attached" });
    await expectKept();
  },
};

registerJourneys([soldOutAfterPayment, priceChanged, termsChanged, soldOutAtChoice, sessionExpired, typingSurvives]);
