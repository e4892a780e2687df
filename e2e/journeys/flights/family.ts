import assert from "node:assert/strict";
import { daysAhead } from "../../days.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  acceptAndPay,
  answerChallenge,
  cards,
  expectConfirmed,
  fillContact,
  fillTraveller,
  newPassenger,
  sendCard,
  sendPassenger,
  wordsAround,
} from "../../steps.ts";

/** Each language flies on days of its own, so that neither takes the other's seat. */
const roundTrip = (locale: "en" | "ar", first = locale === "en" ? 40 : 41) =>
  `/flights/search?trip=round-trip&from=RUH&to=JED&depart=${daysAhead(first)}&return=${daysAhead(first + 6)}&adults=1&children=1&age=7&infants=1&cabin=economy`;
const bornYearsAgo = (years: number) => String(new Date().getUTCFullYear() - years);

const cardOf = ({ page }: Fixtures, heading: string) =>
  page.getByRole("group").filter({ has: page.getByRole("heading", { level: 2, name: heading }) });

/** An outbound, one of its returns, one fare for both; on the way back to the outbounds and forth again. */
async function chooseRoundTrip({ page, t, url, locale }: Fixtures): Promise<void> {
  const chooseFirst = () =>
    page
      .getByRole("article")
      .first()
      .getByRole("link", { name: wordsAround(t("results.choose_label", { airline: "*", time: "*" })) })
      .click();
  const outbound = page.getByRole("region", { name: t("results.your_outbound") });
  await page.goto(url(roundTrip(locale)));
  await chooseFirst();
  await outbound.waitFor();
  await page.goBack();
  await outbound.waitFor({ state: "detached" });
  await page.goForward();
  await outbound.waitFor();
  await chooseFirst();
  await page.getByRole("heading", { name: t("results.fares_both") }).waitFor();
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: t("results.to_travellers") }).click();
  await page.waitForURL(/\/passenger-details\//);
  await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();
}

async function fillFamily(fixtures: Fixtures): Promise<void> {
  const { t } = fixtures;
  const adult = newPassenger("Alharbi", "Huda");
  const people = [
    { heading: t("booking.adult_alone"), person: adult, born: "1988" },
    { heading: t("booking.child_alone"), person: newPassenger("Alharbi", "Lama"), born: bornYearsAgo(8) },
    { heading: t("booking.infant_alone"), person: newPassenger("Alharbi", "Nora"), born: bornYearsAgo(1) },
  ];
  for (const [index, { heading, person, born }] of people.entries()) {
    const before = people[index - 1];
    if (before)
      await cardOf(fixtures, before.heading)
        .getByRole("button", { name: t("booking.next_traveller") })
        .click();
    await fillTraveller(fixtures, cardOf(fixtures, heading), person, born);
  }
  await fillContact(fixtures, adult.email);
}

const prices = async (fixtures: Fixtures): Promise<number[]> => {
  const text = await fixtures.page.getByRole("region", { name: fixtures.t("booking.price"), exact: true }).innerText();
  return (text.match(/-?[\d,]+\.\d\d/g) ?? []).map((price) => Math.round(Number(price.replaceAll(",", "")) * 100));
};

/** Waits until the total has grown. @returns the new one */
async function expectDearer(fixtures: Fixtures, before: number): Promise<number> {
  return eventually(async () => {
    const total = (await prices(fixtures)).at(-1) ?? 0;
    assert.ok(total > before, `${total} is not more than ${before}`);
    return total;
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const family: Journey = {
  name: "a family books a round trip with a bag and a seat, every line adds up, three tickets are issued",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await chooseRoundTrip(fixtures);
    await fillFamily(fixtures);
    await sendPassenger(fixtures);

    const before = (await prices(fixtures)).at(-1)!;
    await page
      .getByRole("button", { name: t("booking.bag_more", { person: "Huda Alharbi" }) })
      .first()
      .click();
    const withBag = await expectDearer(fixtures, before);
    await page
      .locator("summary")
      .filter({ hasText: t("booking.no_seat") })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^\d+[A-K],/, disabled: false })
      .first()
      .click();
    await expectDearer(fixtures, withBag);
    await page.waitForLoadState("networkidle");
    await expectAccessible();
    const shown = await prices(fixtures);
    assert.equal(sum(shown.slice(0, -1)), shown.at(-1), `the lines add up to the total: ${shown.join(" ")}`);

    await acceptAndPay(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    assert.equal((await prices(fixtures)).at(-1), shown.at(-1), "the price is the same at the payment");
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectConfirmed(fixtures);
    const text = await page.getByRole("main").innerText();
    for (const name of ["Huda", "Lama", "Nora"]) assert.ok(text.includes(name), `${name} has a ticket`);
    assert.equal(new Set(text.match(/(?<!\d)\d{13}(?!\d)/g)).size, 3, "three ticket numbers");
  },
};

registerJourneys([family]);
