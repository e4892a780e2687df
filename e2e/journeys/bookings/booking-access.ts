import assert from "node:assert/strict";
import { readLetter } from "../../account-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { draftFlight, newAddress, proveByCode, signUp } from "../../my-bookings-steps.ts";
import { otherBrowser } from "../../other-browser.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { wordsAround } from "../../steps.ts";

const personal = ["Alqahtani", "512345678"];

/** The link of a trip is read elsewhere without an account, tells nothing that is the booker's, and is closed again. */
async function shareWithCompanion(
  { page, t, url, expectAccessible, ...more }: Fixtures,
  flight: string,
  email: string,
) {
  const fixtures = { page, t, url, expectAccessible, ...more };
  await page.goto(url(`/my-bookings/${flight}`));
  await page.getByRole("button", { name: t("sharing.create") }).click();
  const address = await page.getByRole("textbox", { name: t("sharing.address") }).inputValue();
  await expectAccessible();
  const companion = await otherBrowser(fixtures, 390);
  const opened = await companion.page.goto(address);
  assert.match(opened?.headers()["x-robots-tag"] ?? "", /noindex/);
  await companion.page.getByText(t("sharing.shared_with_you")).waitFor();
  await companion.expectAccessible();
  const shown = await companion.page.getByRole("main").innerText();
  for (const word of [email, ...personal, "SAR"]) assert.ok(!shown.includes(word), `${word} is not shared`);
  assert.doesNotMatch(shown, /\d{12}/, "no booking number");
  await page.getByRole("button", { name: t("sharing.stop") }).click();
  await page.getByRole("textbox", { name: t("sharing.address") }).waitFor({ state: "detached" });
  assert.equal((await companion.page.request.get(address)).status(), 404);
  await companion.close();
}

const linkElsewhere: Journey = {
  name: "a visitor books, opens the mail's link in another browser, proves the contact by a code there and cancels",
  locales: ["ar"],
  run: async (fixtures) => {
    const email = newAddress();
    const flight = await draftFlight(fixtures, email, 81, 1);
    await payOverApi(fixtures, flight);
    await shareWithCompanion(fixtures, flight, email);
    const letter = await readLetter(fixtures, email, /(?<!\d)\d{12}(?!\d)/);
    const link = new RegExp(`href="([^"]*/my-bookings/${flight})"`).exec(letter)?.[1] ?? "";
    assert.notEqual(link, "", "the letter leads to the booking");

    const phone = await otherBrowser(fixtures, 390);
    const { page, t, url } = phone;
    await page.goto(url(new URL(link).pathname.replace(/^\/(?:en|ar)/, "")));
    await page.getByRole("heading", { level: 1, name: t("lookup.open_title") }).waitFor();
    const shown = await page.content();
    for (const word of [email, ...personal])
      assert.ok(!shown.includes(word), `${word} is not shown to who has the link`);
    await phone.expectAccessible();
    await proveByCode(phone, email);
    await page.getByRole("link", { name: t("my-bookings.cancel_open") }).waitFor();
    await page.goto(url(`/my-bookings/${flight}?cancel=review&part=0`));
    // The proof is fresh: nothing more is asked.
    await page.getByRole("button", { name: wordsAround(t("my-bookings.confirm", { amount: "*" })) }).click();
    await page.locator(".tracker").waitFor();
    assert.ok(!(await page.content()).includes(email), "the contact is masked for its holder too");
    assert.deepEqual(phone.faults, []);
    await phone.close();
  },
};

const maskedLook: Journey = {
  name: "reference and contact show a visitor's booking masked, and nothing can be done with it",
  screen: "phone",
  run: async (fixtures) => {
    const email = newAddress();
    const flight = await draftFlight(fixtures, email, 83, 1);
    const { reference } = await payOverApi(fixtures, flight);
    const desk = await otherBrowser(fixtures);
    const { page, t, url } = desk;
    await page.goto(url("/bookings"));
    await page.getByRole("textbox", { name: t("lookup.reference") }).fill(reference);
    await page.getByRole("textbox", { name: t("lookup.contact") }).fill(email);
    await page.getByRole("button", { name: t("lookup.submit") }).click();
    await page.getByRole("heading", { name: t("lookup.masked_title") }).waitFor();
    await page.getByText("A•••").first().waitFor();
    const shown = await page.content();
    for (const word of [email, ...personal]) assert.ok(!shown.includes(word), `${word} is hidden`);
    assert.equal(await page.getByRole("link", { name: t("my-bookings.cancel_open") }).count(), 0);
    assert.equal(await page.locator('a[href*="/api/bookings/"]').count(), 0);
    await desk.expectAccessible();
    await proveByCode(desk, email);
    await page.getByRole("link", { name: t("my-bookings.cancel_open") }).waitFor();
    await page.getByText("Alqahtani").first().waitFor();
    await desk.expectAccessible();
    assert.deepEqual(desk.faults, []);
    await desk.close();
  },
};

const ownersAlone: Journey = {
  name: "an account's booking opens nothing for a stranger, nor in the same browser after the log-out",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const email = await signUp(fixtures);
    const flight = await draftFlight(fixtures, email, 85, 1);
    await payOverApi(fixtures, flight);
    const address = url(`/my-bookings/${flight}`);
    const stranger = await otherBrowser(fixtures);
    await stranger.page.goto(address);
    await stranger.page.getByRole("heading", { level: 1, name: t("lookup.closed_title") }).waitFor();
    await stranger.expectAccessible();
    const file = await stranger.page.request.get(`${fixtures.origin}/api/bookings/${flight}/ticket.pdf`);
    assert.equal(file.status(), 404);
    await stranger.close();

    await page.goto(address);
    await page.getByText("Alqahtani").first().waitFor();
    const left = await page.request.post(url("/logout"), { headers: { origin: fixtures.origin }, form: {} });
    assert.equal(left.status(), 200);
    await page.goto(url("/about-us"));
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: t("lookup.closed_title") }).waitFor();
    assert.equal(await page.getByText("Alqahtani").count(), 0, "the page before the log-out is kept nowhere");
  },
};

registerJourneys([linkElsewhere, maskedLook, ownersAlone]);
