import assert from "node:assert/strict";
import { newMember, readCode, readLetter, signUp } from "../../account-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { searchPath } from "../../steps.ts";
import { wake } from "../../wake.ts";

const article = ({ page }: Fixtures) => page.getByRole("article").first();

/** From the results to the page where the price is watched. */
async function openAlert(fixtures: Fixtures, path: string): Promise<void> {
  const { page, t, url } = fixtures;
  await page.goto(url(path));
  await article(fixtures).waitFor();
  await page.getByRole("link", { name: t("alerts.short"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("alerts.watch_title") }).waitFor();
}

const links = (letter: string) =>
  [...letter.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** The mail of a fall: its button leads to the search, opening its links changes nothing, and one press stops it. */
async function followMail(fixtures: Fixtures, email: string, path: string): Promise<void> {
  const { page, t, locale, searchWatched, expectAccessible } = fixtures;
  await searchWatched(email);
  const letter = await readLetter(fixtures, email, /SAR/);
  const all = links(letter);
  const live = all.find((href) => href.includes("/flights/search?"))!;
  const asked = new URL(path, "http://own.invalid").searchParams;
  for (const name of ["from", "to", "depart", "adults"])
    assert.equal(new URL(live).searchParams.get(name), asked.get(name));
  await page.goto(live);
  await article(fixtures).waitFor();

  const stops = all.filter((href) => href.includes(`/${locale}/price-alerts/`));
  assert.equal(stops.length, 2, "one for the alert, one for all");
  // A scanner of mails looks at everything first.
  for (const href of stops) assert.equal((await fetch(href)).status, 200);
  await page.goto(stops[0]!);
  const stop = page.getByRole("button", { name: new RegExp(`^${t("alerts.stop_named", { name: "" })}`) });
  await expectAccessible();
  await stop.click();
  await page.getByText(t("alerts.stopped")).waitFor();
  await page.getByRole("heading", { name: t("alerts.over_title") }).waitFor();
  await expectAccessible();
  await page.goto(stops[1]!);
  await page.getByRole("heading", { name: t("alerts.over_title") }).waitFor();
}

const asVisitor: Journey = {
  name: "a visitor proves an address, watches a price, is mailed its fall, and stops it from the mail",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, locale, expectAccessible, expectAccessibleInBoth } = fixtures;
    const path = searchPath(locale === "en" ? 71 : 72, "RUH", "AHB");
    const { email } = newMember();
    await openAlert(fixtures, path);
    await expectAccessibleInBoth();
    await page.getByRole("textbox", { name: t("alerts.email") }).fill("nobody");
    await page.getByRole("button", { name: t("alerts.continue") }).click();
    await page.locator("[name=email][aria-invalid=true]").waitFor();
    await page.getByRole("textbox", { name: t("alerts.email") }).fill(email);
    await page.getByRole("button", { name: t("alerts.continue") }).click();
    const code = page.getByLabel(t("account.code"), { exact: true });
    await code.waitFor();
    await expectAccessible();
    await code.pressSequentially(await readCode(fixtures, email));
    await page.getByText(t("alerts.set")).waitFor();
    await expectAccessible();

    // The bar says so now, and the browser asks for no second code.
    await page.goto(fixtures.url(path));
    await article(fixtures).waitFor();
    await page.getByRole("link", { name: t("alerts.on_named"), exact: true }).click();
    await page.getByRole("textbox", { name: t("alerts.email") }).fill(email);
    await page.getByRole("button", { name: t("alerts.continue") }).click();
    await page.getByText(t("alerts.set")).waitFor();
    assert.equal(await page.getByRole("article").count(), 1, "the same alert");
    await followMail(fixtures, email, path);
  },
};

const asMember: Journey = {
  name: "an account watches a price with one press, finds it in its list, and is mailed its fall",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, locale, url, expectAccessible } = fixtures;
    const path = searchPath(locale === "en" ? 73 : 74, "JED", "RUH");
    const { email } = await signUp(fixtures);
    await openAlert(fixtures, path);
    await page.getByRole("button", { name: t("alerts.start") }).click();
    await page.getByText(t("alerts.set")).waitFor();
    await expectAccessible();
    await page.goto(url("/settings/profile"));
    await wake(page);
    await page
      .getByRole("navigation", { name: t("account.sections") })
      .getByRole("link", { name: t("alerts.title") })
      .click();
    await page.getByRole("heading", { level: 1, name: t("alerts.title") }).waitFor();
    assert.equal(await page.getByRole("article").count(), 1);
    await followMail(fixtures, email, path);
    await page.goto(url("/price-alerts"));
    await page.getByRole("heading", { name: t("alerts.empty_title") }).waitFor();
    await expectAccessible();
  },
};

const withoutScripts: Journey = {
  name: "without JavaScript a price is watched and stopped all the same",
  locales: ["ar"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, locale } = fixtures;
    const { email } = newMember();
    await openAlert(fixtures, `${searchPath(locale === "en" ? 75 : 76, "RUH", "TUU")}&wait=1`);
    await page.getByRole("textbox", { name: t("alerts.email") }).fill(email);
    await page.getByRole("button", { name: t("alerts.continue") }).click();
    await page.getByLabel(t("account.code"), { exact: true }).fill(await readCode(fixtures, email));
    await page.getByRole("button", { name: t("account.confirm_code") }).click();
    await page.getByText(t("alerts.set")).waitFor();
    await page.getByRole("button", { name: new RegExp(`^${t("alerts.stop_named", { name: "" })}`) }).click();
    await page.getByText(t("alerts.stopped")).waitFor();
  },
};

registerJourneys([asVisitor, asMember, withoutScripts]);
