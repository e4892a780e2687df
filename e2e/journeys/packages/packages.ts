import assert from "node:assert/strict";
import { payBooking } from "#contract/bookings.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { getPackage } from "#contract/packages.ts";
import { expectMailed } from "../../account-steps.ts";
import type { Journey, Stage } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { apiOf, newAddress, signUp } from "../../my-bookings-steps.ts";
import {
  answerChallenge,
  cards,
  expectRefusedCode,
  fillContact,
  fillTraveller,
  newPassenger,
  type Passenger,
  sendCard,
  wordsAround,
} from "../../steps.ts";
import { wake } from "../../wake.ts";

const slug = "alula-hegra-three-days";
const childYear = `${new Date().getFullYear() - 7}`;

/** The page of a package in the language of the journey. */
async function openPackage(stage: Stage, asked = slug) {
  const trip = await apiOf(stage)(getPackage, { slug: asked });
  await stage.page.goto(
    stage.url(`/packages/${encodeURIComponent(trip.category.slug)}/${encodeURIComponent(trip.slug)}`),
  );
  await stage.page.getByRole("heading", { level: 1, name: trip.title }).waitFor();
  return trip;
}

const book = ({ page, t }: Stage) =>
  page.getByRole("button", { name: wordsAround(t("packages.book_for", { amount: "*" })) }).click();

/** Everybody by name; each card is opened in turn. */
async function nameParty(stage: Stage, people: readonly Passenger[], email: string): Promise<void> {
  const { page } = stage;
  const rows = page.locator("details.traveller");
  for (const [index, person] of people.entries()) {
    const card = rows.nth(index);
    if (!(await card.evaluate((row) => (row as HTMLDetailsElement).open)))
      await card.locator("summary").first().click();
    await fillTraveller(stage, card, person, index === 2 ? childYear : "1990");
  }
  await fillContact(stage, email);
}

async function goToPayStep({ page, t }: Stage): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_final") }).click();
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
}

async function accept({ page, t }: Stage): Promise<void> {
  await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "package" }) }).check();
  await page.getByRole("button", { name: t("booking.to_payment") }).click();
  await page.waitForURL(/\/booking\/checkout\//);
}

/** The total of the price card, as it is written. */
async function totalOf({ page, t }: Stage): Promise<string> {
  const text = await page.getByRole("region", { name: t("booking.price"), exact: true }).innerText();
  return text.match(/[\d,]+\.\d\d/g)?.at(-1) ?? "";
}

const family: Journey = {
  name: "a family buys a package with mada, sees it in its bookings and gives one place back",
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const email = await signUp(stage);
    await page.goto(url("/packages"));
    await page.getByRole("heading", { level: 1, name: t("packages.heading") }).waitFor();
    await expectAccessible();
    const trip = await openPackage(stage);
    await expectAccessible();
    const panel = page.locator("#book");
    await panel
      .getByRole("button", { name: t("packages.one_more") })
      .nth(1)
      .click();
    await book(stage);
    await page.waitForURL(/\/checkout\?booking=/);
    await page.getByRole("heading", { level: 1, name: t("checkout.details_title") }).waitFor();
    await expectAccessible();
    const total = await totalOf(stage);
    await nameParty(stage, [newPassenger(), newPassenger("Alharbi", "Huda"), newPassenger("Alharbi", "Reem")], email);
    await goToPayStep(stage);
    await expectRefusedCode(stage);
    await expectAccessible();
    const told = await page.getByRole("main").innerText();
    for (const words of ["Sara Alharbi", "Reem Alharbi", trip.hotelClasses[0]?.stays[0]?.hotel ?? ""])
      assert.ok(told.includes(words), words);
    assert.equal(await totalOf(stage), total, "the same total before paying");
    await accept(stage);
    await expectAccessible();
    await sendCard(stage, cards.madaPaid);
    await answerChallenge(stage);
    await page.waitForURL(/\/booking\/confirmation\//, { timeout: 60_000 });
    await page.getByText(t("confirmation.confirmed"), { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.getByText(t("confirmation.locator", { kind: "package" }), { exact: true }).waitFor();
    await expectAccessible();
    assert.equal(await totalOf(stage), total, "the same total on the receipt");
    const address = await page.locator('a[href*="programme.pdf"]').first().getAttribute("href");
    const pdf = await (await page.request.get(new URL(address!, page.url()).href)).body();
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");

    const bookingId = page.url().split("/").at(-1)!;
    await page.goto(url("/my-bookings?kind=others"));
    await page.getByRole("heading", { level: 2, name: wordsAround(trip.title) }).waitFor();
    await expectAccessible();
    await page.goto(url(`/my-bookings/${bookingId}?cancel=review&part=1`));
    await expectAccessible();
    await page.getByRole("main").locator("form[method=post] button[type=submit]").first().click();
    await page.locator(".tracker:not([data-state=requested]):not([data-state=refused])").waitFor({ timeout: 60_000 });
    await page.getByText(t("my-bookings.part_cancelled"), { exact: true }).first().waitFor();
  },
};

const callback: Journey = {
  name: "a call about a package is asked for on a phone, and promised with a number and a time",
  screen: "phone",
  run: async (stage) => {
    const { page, t, expectAccessible } = stage;
    await openPackage(stage, "tokyo-seven-days");
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
    await expectMailed(stage, email);
  },
};

/** Others take the last places between the look at the page and the press of the button. */
const soldOut: Journey = {
  name: "a departure whose last places were just sold says so, and another can be taken",
  run: async (stage) => {
    const { page, t } = stage;
    const trip = await openPackage(stage, "tabuk-winter-four-days");
    // Each language sells out a departure of its own.
    const open = trip.departures.filter(({ state, placesLeft }) => state === "open" && placesLeft >= 2);
    const last = open.toSorted((a, b) => a.placesLeft - b.placesLeft)[stage.locale === "en" ? 0 : 1];
    assert.ok(last, "a departure is open");
    const radio = page.locator(`#book input[name=startsOn][value="${last.startsOn}"]`);
    await page.mouse.move(200, 200);
    if (!(await radio.isVisible())) await page.locator("#book details summary").first().click();
    await radio.check();
    await buyPlaces(stage, trip.slug, last.startsOn, last.placesLeft, trip.origins[0]!.code);
    await book(stage);
    await page.getByRole("alert").getByText(t("packages.just_sold")).waitFor();
    // It can be chosen no more, and says why.
    await page.locator(`#book input[name=startsOn][value="${last.startsOn}"]:disabled`).waitFor({ state: "attached" });
    await page
      .locator("#book")
      .getByText(t("packages.sold_out"), { exact: true })
      .first()
      .waitFor({ state: "attached" });
    await book(stage);
    await page.waitForURL(/\/checkout\?booking=/);
  },
};

/** Holds all places that are left, as others would. */
async function buyPlaces(stage: Stage, asked: string, startsOn: string, places: number, origin: string): Promise<void> {
  const api = apiOf(stage);
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
  javaScript: false,
  run: async (stage) => {
    const { page, t, url } = stage;
    await page.goto(url("/packages?sale=book&from=RUH"));
    await page.getByRole("status").first().waitFor();
    await openPackage(stage, "umrah-weekend-makkah");
    await page
      .locator("#book")
      .getByRole("button", { name: wordsAround(t("packages.book_for", { amount: "*" })) })
      .click();
    await page.waitForURL(/\/checkout\?booking=/);
    await nameParty(stage, [newPassenger(), newPassenger("Alharbi", "Huda")], newAddress());
    for (const index of [0, 1])
      await page.locator(`[name="travellers.${index}.document_type"][value="national_id"]`).check();
    await goToPayStep(stage);
    await accept(stage);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
  },
};

const slowCode: Journey = {
  name: "the package stays on the screen until the code of its checkout has come",
  run: async (stage) => {
    const { page, t } = stage;
    await openPackage(stage);
    await wake(page);
    let letCome = () => {};
    const comes = new Promise<void>((resolve) => (letCome = resolve));
    const code = /\/assets\/details-step.*\.js$/;
    await page.route(code, async (route) => {
      await comes;
      await route.continue();
    });
    const asked = page.waitForRequest(code);
    await book(stage);
    await page.waitForURL(/\/checkout\?booking=/);
    await asked;
    assert.notEqual(await page.title(), "", "the page has a title");
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, "and a heading");
    letCome();
    await page.getByRole("heading", { level: 1, name: t("checkout.details_title") }).waitFor();
  },
};

registerJourneys([family, callback, soldOut, plain, slowCode]);
