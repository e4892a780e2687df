import assert from "node:assert/strict";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { draftFlight, signUp } from "../../my-bookings-steps.ts";
import { payOverApi } from "../../pay-over-api.ts";

const searchQuery = () =>
  `?trip=round-trip&from=RUH&to=DXB&depart=${daysAhead(40)}&return=${daysAhead(47)}&adults=2&cabin=economy&sort=cheapest`;

/** Presses a preference and waits until the page says that it is kept. */
async function prefer({ page, url }: Fixtures, name: string, value: string) {
  await page.goto(url("/settings/prefrences"));
  const button = page.getByRole("main").locator(`button[name=${name}][value=${value}]`);
  await button.click();
  await page.getByRole("main").locator(`button[name=${name}][value=${value}][aria-pressed=true]`).waitFor();
  // The press shows before it is kept.
  await page.getByRole("main").locator("form[aria-busy]").waitFor({ state: "detached" });
}

/** What a page says once it stands. */
async function textOf({ page, url }: Fixtures, path: string): Promise<string> {
  await page.goto(url(path));
  await page.locator("main time").first().waitFor();
  return page.getByRole("main").innerText();
}

const digitsAndCalendar: Journey = {
  name: "digits and calendar chosen in the preferences change results, a booking and my bookings, and change back",
  run: async (fixtures) => {
    const { locale, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const flight = await draftFlight(fixtures, email, 71, 1);
    await payOverApi(fixtures, flight);
    const pages = [`/flights/booking/confirmation/${flight}`, "/my-bookings", `/my-bookings/${flight}`];
    const hijri = locale === "ar" ? /هـ/ : / AH/;

    if (locale === "ar") await prefer(fixtures, "digits", "arab");
    await prefer(fixtures, "calendar", "hijri");
    await expectAccessible();
    const results = await textOf(fixtures, `/flights/search${searchQuery()}`);
    // Thousands stand apart by a narrow space, and halalas that are none are not written.
    assert.match(results, locale === "ar" ? /SAR [٠-٩]{1,3}(?:\u202F[٠-٩]{3})*(?:٫[٠-٩]{2})?\s/ : /SAR [\d,]+\.\d{2}/);
    if (locale === "ar") {
      assert.doesNotMatch(results, /SAR \d|\d{2}:\d{2}/, "no price and no time in Latin digits is left");
      assert.match(results, /[A-Z\d]{2} \d{2,4}/, "flight numbers stay as they are");
    }
    await expectAccessible();
    for (const path of pages) {
      const text = await textOf(fixtures, path);
      assert.match(text, hijri, `${path} says Hijri days`);
      if (locale === "en") continue;
      assert.match(text, /[٠-٩]/, `${path} has Arabic digits`);
      assert.doesNotMatch(text, /SAR \d|\d{2}:\d{2}/, `${path} has no price and no time in Latin digits`);
    }

    if (locale === "ar") await prefer(fixtures, "digits", "latn");
    await prefer(fixtures, "calendar", "gregorian");
    for (const path of pages) {
      const text = await textOf(fixtures, path);
      // The booking itself tells the days of its flights in both calendars.
      if (path === "/my-bookings") assert.doesNotMatch(text, hijri, `${path} is Gregorian again`);
      assert.doesNotMatch(text, /[٠-٩]/, `${path} has Latin digits again`);
    }
  },
};

registerJourneys([digitsAndCalendar]);
