import assert from "node:assert/strict";
import { payBooking } from "#contract/bookings.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { expectMailed } from "../../account-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { apiOf } from "../../api-of.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import {
  accept,
  book,
  filterByChip,
  goToPayStep,
  nameParty,
  openPackage,
  takeRoomiest,
  totalOf,
} from "../../package-steps.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { answerChallenge, cards, expectRefusedCode, newPassenger, sendCard, wordsAround } from "../../steps.ts";

const family: Journey = {
  name: "a family buys a package with mada, sees it in its bookings and gives one place back",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    await page.goto(url("/packages"));
    await page.getByRole("heading", { level: 1, name: t("packages.heading") }).waitFor();
    await expectAccessible();
    await page.goto(url("/packages?sort=price"));
    await filterByChip(fixtures);
    const trip = await openPackage(fixtures);
    await expectAccessible();
    await takeRoomiest(fixtures, trip);
    const panel = page.locator("#book");
    await panel
      .getByRole("button", { name: t("packages.one_more") })
      .nth(1)
      .click();
    await book(fixtures);
    await page.waitForURL(/\/checkout\?booking=/);
    await page.getByRole("heading", { level: 1, name: t("checkout.details_title") }).waitFor();
    await expectAccessible();
    const total = await totalOf(fixtures);
    await nameParty(
      fixtures,
      [newPassenger(), newPassenger("Alharbi", "Huda"), newPassenger("Alharbi", "Reem")],
      email,
    );
    await goToPayStep(fixtures);
    await expectRefusedCode(fixtures);
    await expectAccessible();
    const told = await page.getByRole("main").innerText();
    for (const words of ["Sara Alharbi", "Reem Alharbi", trip.hotelClasses[0]?.stays[0]?.hotel ?? ""])
      assert.ok(told.includes(words), words);
    assert.equal(await totalOf(fixtures), total, "the same total before paying");
    await accept(fixtures);
    await expectAccessible();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await page.waitForURL(/\/booking\/confirmation\//, { timeout: 60_000 });
    await page.getByText(t("confirmation.confirmed"), { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.getByText(t("confirmation.locator", { kind: "package" }), { exact: true }).waitFor();
    await expectAccessible();
    assert.equal(await totalOf(fixtures), total, "the same total on the receipt");
    const address = await page.locator('a[href*="programme.pdf"]').first().getAttribute("href");
    const pdf = await (await page.request.get(new URL(address!, page.url()).href)).body();
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");

    const bookingId = page.url().split("/").at(-1)!;
    await page.goto(url("/my-bookings?kind=others"));
    await page.getByRole("heading", { level: 2, name: wordsAround(trip.title) }).waitFor();
    await expectAccessible();
    await page.goto(url(`/my-bookings/${bookingId}?cancel=review&part=1`));
    await page.getByRole("navigation", { name: t("account.sections") }).waitFor();
    await expectAccessible();
    await page.getByRole("main").locator("form[method=post] button[type=submit]").first().click();
    await page.locator(".tracker:not([data-state=requested]):not([data-state=refused])").waitFor({ timeout: 60_000 });
    await page.getByText(t("my-bookings.part_cancelled"), { exact: true }).first().waitFor();
  },
};

const callback: Journey = {
  name: "a call about a package is asked for on a phone, and promised with a number and a time",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await openPackage(fixtures, "tokyo-seven-days");
    await expectAccessible();
    const form = page.locator("#callback");
    const email = newAddress();
    await form.getByRole("button", { name: t("packages.call_me") }).click();
    await form
      .getByRole("alert")
      .or(form.getByText(t("errors.field.required")).first())
      .first()
      .waitFor();
    await form.getByRole("textbox", { name: t("packages.name") }).fill("Sara Alharbi");
    await form.getByRole("textbox", { name: t("packages.phone") }).fill("512345678");
    await form.getByRole("textbox", { name: t("packages.email") }).fill(email);
    await form.getByRole("combobox", { name: t("packages.slot") }).selectOption("17-19");
    await form.getByRole("button", { name: t("packages.call_me") }).click();
    await form.getByRole("heading", { name: t("packages.asked_title") }).waitFor();
    const number = /K-\d{6}/.exec(await form.innerText())?.[0] ?? "";
    assert.notEqual(number, "", "the number of the case");
    await expectAccessible();
    await expectMailed(fixtures, email);
  },
};

/** Others take the last places between the look at the page and the press of the button. */
const soldOut: Journey = {
  name: "a departure whose last places were just sold says so, and another can be taken",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const trip = await openPackage(fixtures, "tabuk-winter-four-days");
    // Each language sells out a departure of its own.
    const open = trip.departures.filter(({ state, placesLeft }) => state === "open" && placesLeft >= 2);
    const last = open.toSorted((a, b) => a.placesLeft - b.placesLeft)[fixtures.locale === "en" ? 0 : 1];
    assert.ok(last, "a departure is open");
    const radio = page.locator(`#book input[name=startsOn][value="${last.startsOn}"]`);
    await page.mouse.move(200, 200);
    if (!(await radio.isVisible())) await page.locator("#book details summary").first().click();
    await radio.check();
    await buyPlaces(fixtures, trip.slug, last.startsOn, last.placesLeft, trip.origins[0]!.code);
    await book(fixtures);
    await page.getByRole("alert").getByText(t("packages.just_sold")).waitFor();
    // It can be chosen no more, and says why.
    await page.locator(`#book input[name=startsOn][value="${last.startsOn}"]:disabled`).waitFor({ state: "attached" });
    await page
      .locator("#book")
      .getByText(t("packages.sold_out"), { exact: true })
      .first()
      .waitFor({ state: "attached" });
    await book(fixtures);
    await page.waitForURL(/\/checkout\?booking=/);
  },
};

/** Holds all places that are left, as others would. */
async function buyPlaces(
  fixtures: Fixtures,
  asked: string,
  startsOn: string,
  places: number,
  origin: string,
): Promise<void> {
  const api = apiOf(fixtures);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  for (let left = places; left > 0; left -= 9) {
    const adults = Math.min(9, left);
    const chosen = { slug: asked, startsOn, hotelClass: "standard" as const, origin, adults };
    const { id: bookingId } = await api(createPackageBooking, chosen, key());
    const travellers = Array.from({ length: adults }, (_, index) => ({
      type: "adult" as const,
      title: "mr" as const,
      firstname: "Fahad",
      lastname: "Alotaibi",
      birth_date: "1988-02-03",
      nationality: "SA",
      document_type: "national_id" as const,
      passport_number: `10${index}${String(Date.now()).slice(-6)}`,
      passport_issuing_country: "SA",
      passport_expiry_date: "2032-01-01",
    }));
    const contact = { email_address: newAddress(), phone_country: "+966", phone: "512345678" };
    await api(savePackageTravellers, { bookingId, travellers, contact });
    await api(payBooking, { bookingId, method: "mada", acceptTerms: true }, key());
  }
}

const plain: Journey = {
  name: "a package is chosen, named and led to its payment without JavaScript",
  locales: ["ar"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url("/packages?sale=book&from=RUH"));
    await page.getByRole("status").first().waitFor();
    await filterByChip(fixtures);
    await openPackage(fixtures, "umrah-weekend-makkah");
    await page
      .locator("#book")
      .getByRole("button", { name: wordsAround(t("packages.book_for", { amount: "*" })) })
      .click();
    await page.waitForURL(/\/checkout\?booking=/);
    await nameParty(fixtures, [newPassenger(), newPassenger("Alharbi", "Huda")], newAddress());
    for (const index of [0, 1])
      await page.locator(`[name="travellers.${index}.document_type"][value="national_id"]`).check();
    await goToPayStep(fixtures);
    await accept(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
  },
};

const slowCode: Journey = {
  name: "the package stays on the screen until the code of its checkout has come",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const trip = await openPackage(fixtures);
    await takeRoomiest(fixtures, trip);
    let letCome = () => {};
    const comes = new Promise<void>((resolve) => (letCome = resolve));
    const code = /\/assets\/details-step.*\.js$/;
    await page.route(code, async (route) => {
      await comes;
      await route.continue();
    });
    const asked = page.waitForRequest(code);
    await book(fixtures);
    await page.waitForURL(/\/checkout\?booking=/);
    await asked;
    assert.notEqual(await page.title(), "", "the page has a title");
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, "and a heading");
    letCome();
    await page.getByRole("heading", { level: 1, name: t("checkout.details_title") }).waitFor();
  },
};

registerJourneys([family, callback, soldOut, plain, slowCode]);
