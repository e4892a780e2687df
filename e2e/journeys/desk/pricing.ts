import assert from "node:assert/strict";
import { translator } from "#i18n/translate.ts";
import { openDesk, loseConnection } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

const area = ({ page, t }: Fixtures) =>
  page.getByRole("navigation", { name: t("staff.areas") }).getByRole("link", { name: t("pricing.area") });
const button = ({ page, t }: Fixtures, label: Parameters<Fixtures["t"]>[0]) =>
  page.getByRole("button", { name: t(label), exact: true });

/** What an earlier run left open goes. */
async function beginWithoutDraft(fixtures: Fixtures): Promise<void> {
  const { page, t } = fixtures;
  const drop = button(fixtures, "pricing.drop");
  if (await page.getByText(t("pricing.proposed"), { exact: true }).isVisible()) {
    await page
      .getByRole("group")
      .filter({ hasText: t("pricing.return") })
      .first()
      .click();
    await page.getByRole("textbox", { name: t("staff.reason") }).fill("begun anew");
    await page.getByRole("group").getByRole("button").first().click();
    await drop.waitFor();
  }
  if (await drop.isVisible()) {
    await drop.click();
    await drop.waitFor({ state: "detached" });
  }
}

/** A mark-up of one route and class, written while the connection is away: nothing typed is lost. */
async function writeRule(fixtures: Fixtures): Promise<void> {
  const { page, t } = fixtures;
  await page.getByRole("link", { name: t("pricing.add_flight") }).click();
  await page.getByRole("textbox", { name: t("pricing.from"), exact: true }).fill("RUH");
  await page.getByRole("textbox", { name: t("pricing.to"), exact: true }).fill("IST");
  await page.getByRole("checkbox", { name: t("pricing.both_ways") }).check();
  await page.getByRole("combobox", { name: t("pricing.kind") }).selectOption("mark_up");
  const amount = page.getByRole("textbox", { name: t("pricing.value"), exact: true });
  await amount.fill("2.2.2");
  await page.getByRole("textbox", { name: t("pricing.note") }).fill("Two sellers are under us");
  const add = button(fixtures, "pricing.add");
  await add.click();
  await page.getByText(t("errors.field.not_an_amount")).waitFor();
  await fixtures.expectAccessible();
  await amount.fill("2.2");
  const restore = await loseConnection(page);
  await add.click();
  await page.getByText(t("common.connection_lost")).waitFor();
  assert.equal(await amount.inputValue(), "2.2", "nothing typed is lost");
  await restore();
  await add.click();
  await page.getByText(t("pricing.saved")).waitFor();
}

const published = (screen: "desktop" | "phone", locale: "en" | "ar"): Journey => ({
  name: `finance writes a pricing rule and tries it on searches, a second person publishes it in the other language (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await openDesk(fixtures, "finance");
    await area(fixtures).click();
    await page.getByRole("heading", { name: t("pricing.title") }).waitFor();
    await beginWithoutDraft(fixtures);
    await expectAccessible();
    await writeRule(fixtures);

    const search = button(fixtures, "pricing.search_now");
    if (await search.isVisible()) {
      await search.click();
      await page
        .getByRole("status")
        .filter({ hasText: /\d|\p{Script=Arabic}/u })
        .first()
        .waitFor();
    }
    const touched = page.getByRole("row").filter({ hasText: t("pricing.touched") });
    await touched.waitFor();
    await page.getByRole("heading", { name: t("pricing.examples") }).waitFor();
    await expectAccessible();

    await page
      .getByRole("group")
      .filter({ hasText: t("pricing.propose") })
      .getByText(t("pricing.propose"))
      .first()
      .click();
    const propose = button(fixtures, "pricing.propose");
    await propose.click();
    await page.getByText(t("staff.required")).waitFor();
    await page.getByRole("textbox", { name: t("pricing.propose_reason") }).fill("A lower price to Istanbul");
    await propose.click();
    await page.getByText(t("pricing.proposed_waits")).waitFor();
    assert.equal(await button(fixtures, "pricing.publish").count(), 0, "nobody publishes what they propose");
    await expectAccessible();

    const other = locale === "en" ? "ar" : "en";
    const second = await otherBrowser(fixtures, screen === "phone" ? 1440 : 390);
    const theirs = {
      ...second,
      locale: other,
      t: translator(other),
      url: (path: string) => fixtures.url(path).replace(`/${locale}/`, `/${other}/`),
    } as const;
    await openDesk(theirs, "supervisor");
    await area(theirs).click();
    await theirs.page.getByText("A lower price to Istanbul").waitFor();
    await theirs.expectAccessible();
    await button(theirs, "pricing.publish").click();
    await theirs.page.getByRole("heading", { name: theirs.t("pricing.history") }).waitFor();
    await theirs.page.getByRole("status").filter({ hasText: "00:00" }).waitFor();
    await theirs.expectAccessible();
    assert.deepEqual(second.faults, []);
    await second.close();
  },
});

// One set is worked on at a time, in the whole installation: one journey for both languages and screens.
registerJourneys([published("desktop", "en")]);
