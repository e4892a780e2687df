import assert from "node:assert/strict";
import { searchTransfers } from "#contract/transfers.ts";
import { daysAhead } from "../../days.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import {
  answerChallenge,
  cards,
  fillContact,
  fillTraveller,
  newPassenger,
  sendCard,
  wordsAround,
} from "../../steps.ts";
import {
  acceptRide,
  chooseVan,
  expectRideBooked,
  openRidePayment,
  ownDay,
  payRide,
  takeVan,
  transferPath,
} from "../../transfer-steps.ts";

const train: Journey = {
  name: "train seats are found from the home page, bought by card, seen in my bookings and cancelled for all their money",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    await page.goto(url(""));
    await page
      .getByRole("navigation", { name: t("home.search_for") })
      .getByRole("link", { name: t("shell.transfers") })
      .click();
    const form = page.getByRole("form", { name: t("transfers.form") });
    await form.locator("summary", { hasText: t("transfers.party") }).click();
    await form.getByRole("spinbutton", { name: t("transfers.adults") }).fill("1");
    await form.getByRole("button", { name: t("common.done") }).click();
    await form.getByRole("combobox", { name: t("transfers.time_landing") }).selectOption("13:30");
    await expectAccessible();
    await form.getByRole("button", { name: t("transfers.search"), exact: true }).click();
    await page.waitForURL(/\/transfers\/search\?/);
    await page.getByRole("heading", { level: 2, name: t("transfers.trains_landing") }).waitFor();
    await expectAccessible();
    await page.goto(url(transferPath("adults=1&bags=1&way=train", 40)));
    await page
      .getByRole("link", { name: t("transfers.class_economy") })
      .first()
      .click();
    await page.waitForURL(/pick=/);
    await page.getByRole("button", { name: t("transfers.continue") }).click();
    await page.getByRole("heading", { level: 1, name: t("transfers.details_title_train") }).waitFor();
    await expectAccessible();
    await fillTraveller(fixtures, page.getByRole("main"), newPassenger(), "1990");
    await fillContact(fixtures, email);
    await acceptRide(fixtures);
    await expectAccessible();
    await payRide(fixtures);
    await expectRideBooked(fixtures);
    await expectAccessible();
    const voucher = await page.locator('a[href*="transfer-voucher.pdf"]').first().getAttribute("href");
    const pdf = await (await page.request.get(new URL(voucher!, page.url()).href)).body();
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");

    const bookingId = new URL(page.url()).pathname.split("/").at(-1)!;
    await page.goto(url("/my-bookings?kind=others"));
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectAccessible();
    await page.goto(url(`/my-bookings/${bookingId}`));
    await page.getByRole("link", { name: t("my-bookings.cancel_open") }).click();
    await page.getByRole("button", { name: t("my-bookings.next") }).click();
    await page.locator("#cancel form[method=post]").waitFor();
    await expectAccessible();
    await page.locator("#cancel form[method=post] button[type=submit]").click();
    await page.locator(".tracker:not([data-state=requested]):not([data-state=refused])").waitFor({ timeout: 60_000 });
    await expectAccessible();
  },
};

const phone: Journey = {
  name: "a van for six is booked on a phone for its lead traveller; without the hotel the driver would not find it",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await takeVan(fixtures, newPassenger(), 41, "");
    await page.getByRole("button", { name: t("booking.to_final") }).click();
    await page.getByRole("alert").first().waitFor();
    await expectAccessible();
    await page.getByRole("textbox", { name: t("transfers.address") }).fill("Talmeera Ajyad");
    await acceptRide(fixtures);
    await payRide(fixtures);
    await expectRideBooked(fixtures);
    assert.ok((await page.getByRole("main").innerText()).includes("Alharbi"));
  },
};

const refused = (locale: Locale, last: string, days: number, name: string): Journey => ({
  locales: [locale],
  name,
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await takeVan(fixtures, { ...newPassenger(last), email: newAddress() }, days);
    await acceptRide(fixtures);
    await payRide(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.booking_failed_title") }).waitFor({ timeout: 60_000 });
    await expectAccessible();
  },
});

/** Somebody else's choice after which the van of a day is dearer (docs/operations.md). */
async function raiseVan({ page, origin }: Fixtures, days: number): Promise<void> {
  const asked = transferPath("adults=1&bags=17", days).split("?")[1];
  const answer = await page.request.get(`${origin}/api${searchTransfers.path}?${asked}`);
  const { searchId, rides } = (await answer.json()).response;
  const { id: rideId } = rides.find((ride: { class: string }) => ride.class === "van");
  const refusal = await page.request.post(`${origin}/api/bookings/transfers`, {
    headers: { "Idempotency-Key": crypto.randomUUID(), Origin: origin },
    data: { searchId, rideId },
  });
  assert.equal((await refusal.json()).code, "price_changed");
}

const dearer: Journey = {
  name: "a car that became dearer needs a yes, and that price is paid",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const days = ownDay();
    await takeVan(fixtures, newPassenger(), days);
    await raiseVan(fixtures, days);
    await acceptRide(fixtures);
    await page.getByRole("button", { name: t("booking.to_payment") }).click();
    await page.getByText(t("booking.price_changed_title", { kind: "transfer" }), { exact: true }).waitFor();
    await expectAccessible();
    const yes = page.getByRole("button", { name: wordsAround(t("booking.price_changed_yes", { amount: "*" })) });
    const asked = /[\d,]+\.\d\d/.exec(await yes.innerText())?.[0] ?? "";
    assert.notEqual(asked, "");
    await yes.click();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectRideBooked(fixtures);
    assert.ok((await page.getByRole("main").innerText()).includes(asked), "the price of the yes is what was paid");
  },
};

const declined: Journey = {
  name: "a declined card leaves the ride unbooked, another one pays it on a phone",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await takeVan(fixtures, newPassenger(), 44);
    await acceptRide(fixtures);
    await openRidePayment(fixtures);
    await sendCard(fixtures, cards.madaNoMoney);
    await page.getByText(t("payment.decline_insufficient_funds")).waitFor();
    await expectAccessible();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectRideBooked(fixtures);
  },
};

const gone: Journey = {
  name: "a ride that sells out while it is chosen is told on the results, before anything is typed",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await chooseVan(fixtures, 45, { adults: 1, children: 0, bags: 18, vehicles: 3 });
    await page.getByText(t("transfers.gone")).waitFor();
    assert.match(page.url(), /\/transfers\/search\?/);
    await expectAccessible();
  },
};

const lateAnswer: Journey = {
  name: "an operator that is slow is told and its rides are shown when they come; one that is away is told",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await page.goto(url(transferPath("adults=1&bags=15", ownDay())));
    await page.getByText(t("transfers.still_asking")).waitFor();
    await expectAccessible();
    await page.getByRole("heading", { level: 2, name: t("transfers.trains_landing") }).waitFor({ timeout: 40_000 });
    await page.goto(url(transferPath("adults=1&bags=14", 46)));
    await page.getByRole("heading", { name: t("transfers.failed_title") }).waitFor();
    await expectAccessible();
  },
};

const plain: Journey = {
  name: "without JavaScript a ride is searched, chosen and its travellers are asked for",
  locales: ["ar"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url("/?search=transfers"));
    const form = page.getByRole("form", { name: t("transfers.form") });
    await form.getByRole("combobox", { name: t("transfers.from") }).selectOption("med-airport");
    await form.getByRole("combobox", { name: t("transfers.to"), exact: true }).selectOption("madinah-hotels");
    await form.locator("summary", { hasText: t("transfers.day") }).click();
    await form.locator("[name=date]").fill(daysAhead(47));
    await form.getByRole("button", { name: t("transfers.search"), exact: true }).click();
    await page.getByRole("heading", { level: 2, name: t("transfers.road") }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("date"), daysAhead(47));
    await page
      .getByRole("link", { name: t("transfers.choose"), exact: true })
      .last()
      .click();
    await page.getByRole("button", { name: t("transfers.continue") }).click();
    await page.getByRole("heading", { level: 1, name: t("transfers.details_title_road") }).waitFor();
  },
};

registerJourneys([
  train,
  phone,
  refused("en", "Reject", 42, "an operator that refuses a paid ride: nothing is booked and all the money goes back"),
  refused(
    "ar",
    "Soldout",
    43,
    "a car that was sold while it was paid for: nothing is booked and all the money goes back",
  ),
  dearer,
  declined,
  gone,
  lateAnswer,
  plain,
]);
