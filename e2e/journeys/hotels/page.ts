import assert from "node:assert/strict";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getHotelRates } from "#contract/hotel-page.ts";
import { findStay } from "../../hotel-booking-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

const totalOf = async ({ page, t }: Fixtures): Promise<number> => {
  const text = await page.getByRole("region", { name: t("hotel.your_choice") }).innerText();
  return Number((text.match(/[\d,]+\.\d\d/g) ?? []).at(-1)?.replaceAll(",", ""));
};

const fromPageToGuests: Journey = {
  name: "a hotel's page: dates chosen in place, different rooms make one booking",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const { slug, query } = await findStay(fixtures, { city: "makkah", days: 70, nights: 3, rooms: ["2", "2"] });
    await page.goto(url(`/hotels/${slug}`));
    await page.getByText(t("hotel.no_dates")).waitFor();
    await expectAccessible();
    await page.goto(url(`/hotels/${slug}?${query}`));
    await page.getByRole("heading", { name: t("hotel.choose_rooms") }).waitFor();
    await expectAccessible();
    const suggested = await totalOf(fixtures);
    const rows = page.locator("[data-rate]");
    await rows.nth(0).locator("a").first().click();
    await page
      .getByText(t("hotel.missing_title", { count: 1 }))
      .first()
      .waitFor();
    await rows.nth(1).locator("a").last().click();
    await page
      .getByText(t("hotel.missing_title", { count: 1 }))
      .first()
      .waitFor({ state: "detached" });
    const mixed = await totalOf(fixtures);
    assert.ok(mixed > suggested, `two different rooms: ${mixed} after ${suggested}`);
    // The choice is complete: nothing is asked twice before the guests.
    await page
      .getByRole("button", { name: t("hotel.continue"), exact: true })
      .filter({ visible: true })
      .click();
    await page.waitForURL(/\/hotels\/booking\/travellers-details\//);
    const text = await page.getByRole("main").innerText();
    assert.ok(
      text.includes(mixed.toLocaleString("en-US", { minimumFractionDigits: 2 })),
      "the same total of the booking",
    );
  },
};

const nothingToBeHad: Journey = {
  name: "a hotel without a room for the stay says why, offers others, and nothing that leads on",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const { slug, query: stay } = await findStay(fixtures, { city: "makkah", days: 75, nights: 3, rooms: ["2"] });
    // Guests whom no room holds come first; the two others have a room on these very nights.
    stay.set("rooms", "8");
    stay.append("rooms", "2");
    const continueControl = page.getByText(t("hotel.continue"), { exact: true });
    for (const path of [`/hotels/${slug}?${stay}`, `/hotels/${slug}/rooms?${stay}`]) {
      await page.goto(url(path));
      const told = page.getByRole("heading", { name: t("hotel.none_title") }).locator("..");
      await told.getByText(t("common.adults", { count: 8 }), { exact: true }).waitFor();
      assert.match(await told.getByRole("listitem").innerText(), /\n.{8,}/, "a reason below the guests");
      assert.equal(await continueControl.count(), 0, "no way on");
      await expectAccessible();
    }
    await page.getByRole("link", { name: t("hotel.change_stay") }).click();
    await page.waitForURL(/#stay$/);
    await page.getByRole("button", { name: t("hotel.show_prices"), exact: true }).waitFor();
  },
};

const pictures: Journey = {
  name: "pictures of a hotel are looked through by keyboard, and focus comes back",
  run: async (fixtures) => {
    const { page, t, locale, url, expectAccessible } = fixtures;
    const { slug } = await findStay(fixtures, { days: 70 });
    await page.goto(url(`/hotels/${slug}`));
    const opener = page.getByRole("button", { name: /\d/ }).filter({ hasText: /صور|صورة|picture/ });
    await opener.click();
    const viewer = page.getByRole("dialog");
    await viewer.getByText(/^1 \/ \d+$/).waitFor();
    await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await viewer.getByText(/^2 \/ \d+$/).waitFor();
    await expectAccessible();
    await page.keyboard.press("End");
    await viewer.getByRole("button", { name: t("hotel.picture_after"), disabled: true }).waitFor();
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });
    assert.ok(await opener.evaluate((button) => button === document.activeElement), "focus is back");
  },
};

const plain: Journey = {
  name: "rooms are chosen without JavaScript",
  locales: ["en"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const { slug, query } = await findStay(fixtures, { days: 70, rooms: ["2", "2"] });
    await page.goto(url(`/hotels/${slug}?${query}`));
    await page.locator("[data-rate]").first().locator("a").first().click();
    await page
      .getByText(t("hotel.missing_title", { count: 1 }))
      .first()
      .waitFor();
    await page.goto(url(`/hotels/${slug}/rooms?${query}`));
    const before = await totalOf(fixtures);
    const choice = page.locator("input[name='pick.1']").last();
    await page.locator("details:has(input[name='pick.1']) > summary").click();
    await choice.check();
    await page.getByRole("button", { name: t("hotel.update_total") }).click();
    await page.waitForURL(/pick=/);
    assert.ok((await totalOf(fixtures)) > before, "the dearest rate changes the total");
    const sure = page.locator("input[name=sure]");
    if (await sure.isVisible()) await sure.check();
    await page
      .getByRole("button", { name: t("hotel.continue"), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/hotels\/booking\/travellers-details\//);
  },
};

const secondYes: Journey = {
  name: "a long stay that cannot be refunded asks for a second yes",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, origin, expectAccessible } = fixtures;
    const { slug, query } = await findStay(fixtures, { days: 80, nights: 15 });
    const answer = await page.request.get(`${origin}/api/hotels/${slug}/rates?${query}`);
    const { groups } = (await answer.json()).response as OutputOf<typeof getHotelRates>;
    const final = groups[0]?.rates.find(({ refundable }) => !refundable);
    assert.ok(final, "a rate without refund");
    await page.goto(url(`/hotels/${slug}/rooms?${query}&pick=${final.id}`));
    const sure = page.getByRole("checkbox", { name: t("hotel.sure") });
    await sure.waitFor();
    await expectAccessible();
    const continueControl = page
      .getByRole("button", { name: t("hotel.continue"), exact: true })
      .filter({ visible: true });
    await continueControl.click();
    assert.match(page.url(), /\/rooms\?/, "the form waits for the yes");
    await sure.check();
    await continueControl.click();
    await page.waitForURL(/\/hotels\/booking\/travellers-details\//);
  },
};

const readByMachines: Journey = {
  name: "what search engines read of a hotel: one address a language, facts without sample scores",
  run: async (fixtures) => {
    const { page, locale, origin, url } = fixtures;
    const { slug, query } = await findStay(fixtures, { days: 70 });
    await page.goto(url(`/hotels/${slug}?${query}`));
    assert.equal(await page.locator("link[rel=canonical]").getAttribute("href"), url(`/hotels/${slug}`));
    const tags = await page
      .locator("link[rel=alternate]")
      .evaluateAll((links) => links.map((each) => each.getAttribute("hreflang")));
    assert.deepEqual(tags, ["en", "ar-SA", "x-default"]);
    const facts = await page.locator("script[type='application/ld+json']").allInnerTexts();
    const told = facts.flatMap((text) => JSON.parse(text));
    const [hotel, crumbs] = ["Hotel", "BreadcrumbList"].map((type) => told.find((each) => each["@type"] === type));
    assert.equal(hotel.makesOffer.priceCurrency, "SAR");
    assert.ok(!JSON.stringify(hotel).includes("aggregateRating"));
    assert.equal(crumbs.itemListElement.at(-1).item, url(`/hotels/${slug}`));
    const robots = await (await page.request.get(`${origin}/robots.txt`)).text();
    assert.match(robots, /^Sitemap: http.+\/sitemap\.xml$/m);
    const index = await (await page.request.get(`${origin}/sitemap.xml`)).text();
    assert.ok(index.includes(`${origin}/sitemap-${locale}.xml`));
    const map = await (await page.request.get(`${origin}/sitemap-${locale}.xml`)).text();
    assert.ok(map.includes(`<loc>${url(`/hotels/${slug}`)}</loc>`));
  },
};

registerJourneys([fromPageToGuests, nothingToBeHad, plain, pictures, secondYes, readByMachines]);
