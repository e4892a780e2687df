import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { press, stepInto, tabTo, typeInto } from "../../keyboard-steps.ts";
import { cards, expectConfirmed, gatewayFrame, newPassenger, searchPath, wordsAround } from "../../steps.ts";

async function typeDate(
  { page, t }: Fixtures,
  group: Locator,
  day: string,
  month: number,
  year: string,
): Promise<void> {
  await typeInto(page, group.getByRole("textbox", { name: t("booking.day") }), day);
  await stepInto(page, group.getByRole("combobox", { name: t("booking.month") }), month);
  await typeInto(page, group.getByRole("textbox", { name: t("booking.year") }), year);
}

async function typePassenger(fixtures: Fixtures): Promise<void> {
  const { page, t } = fixtures;
  const main = page.getByRole("main");
  const passenger = newPassenger();
  await stepInto(page, main.getByRole("combobox", { name: t("booking.title") }), 2);
  await typeInto(page, main.getByRole("textbox", { name: t("booking.first_name") }), passenger.first);
  await typeInto(page, main.getByRole("textbox", { name: t("booking.last_name") }), passenger.last);
  await typeDate(fixtures, main.getByRole("group", { name: t("booking.birth_date") }), "5", 5, "1990");
  await typeInto(page, main.getByRole("textbox", { name: t("booking.document_number") }), passenger.document);
  await typeDate(fixtures, main.getByRole("group", { name: t("booking.expiry_date") }), "1", 1, "2032");
  await typeInto(page, main.getByRole("textbox", { name: t("booking.email") }), passenger.email);
  await typeInto(page, main.getByRole("textbox", { name: t("booking.phone") }), "512345678");
  await press(page, page.getByRole("button", { name: t("booking.to_final") }), "Enter");
}

const keyboardOnly: Journey = {
  name: "a flight is searched, booked and paid with the keyboard alone",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url(searchPath(33)));
    const offer = page.getByRole("article").first();
    const choose = wordsAround(t("results.choose_label", { airline: "*", time: "*" }));
    await press(page, offer.getByRole("link", { name: choose }), "Enter");
    const take = wordsAround(t("results.continue_with", { fare: "*" }));
    await press(page, offer.getByRole("button", { name: take }).first(), "Enter");
    await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();
    await typePassenger(fixtures);
    await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
    await press(page, page.getByRole("checkbox", { name: t("booking.terms_accept") }), "Space");
    await press(page, page.getByRole("button", { name: t("booking.to_payment") }), "Enter");
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();

    const frame = gatewayFrame(fixtures);
    await typeInto(page, frame.locator("#number"), cards.madaPaid);
    await typeInto(page, frame.locator("#expiry"), "1230");
    await typeInto(page, frame.locator("#cvc"), "123");
    await page.keyboard.press("Enter");
    await typeInto(page, frame.locator("#code"), "123456");
    await expectConfirmed(fixtures);
  },
};

const skipLink: Journey = {
  name: "the first stop of the keyboard leads past the header",
  locales: ["en"],
  run: async ({ page, t, url }) => {
    await page.goto(url(""), { waitUntil: "networkidle" });
    await page.keyboard.press("Tab");
    await tabTo(page, page.getByRole("link", { name: t("shell.skip") }), 1);
    await page.keyboard.press("Enter");
    assert.equal(new URL(page.url()).hash, "#content");
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) ?? false);
    assert.ok(inside, "the next stop is in the content");
  },
};

const panelCloses: Journey = {
  name: "a panel opened with the keyboard closes with Escape, the focus back where it was",
  locales: ["en"],
  run: async ({ page, t, url }) => {
    await page.goto(url(""), { waitUntil: "networkidle" });
    const form = page.getByRole("form", { name: t("search.form_label") });
    const field = form.locator("summary", { hasText: t("search.travellers") });
    await press(page, field, "Enter");
    const adults = form.getByRole("button", { name: t("search.more", { what: t("search.adults") }) });
    await press(page, adults, "Enter");
    await field.filter({ hasText: t("search.travellers_count", { count: 2 }) }).waitFor();
    await page.keyboard.press("Escape");
    await adults.waitFor({ state: "hidden" });
    assert.ok(await field.evaluate((element) => element === document.activeElement), "the focus is on the field");
  },
};

registerJourneys([keyboardOnly, skipLink, panelCloses]);
