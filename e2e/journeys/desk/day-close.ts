import assert from "node:assert/strict";
import { translator } from "#i18n/translate.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

const button = ({ page, t }: Fixtures, label: Parameters<Fixtures["t"]>[0]) =>
  page.getByRole("button", { name: t(label), exact: true });
const state = ({ page, t }: Fixtures, label: Parameters<Fixtures["t"]>[0]) =>
  page.getByRole("main").getByText(t(label), { exact: true }).first();

/** A day is closed once in the whole installation: one journey for both languages. */
const closed: Journey = {
  name: "finance sees what stops the close of a day, signs it, and a second person closes it in the other language",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const { day, reference, settle } = await fixtures.stopDay();
    await logInAtDesk(fixtures, "finance");
    await page.goto(url(`/staff/finance/day-close?day=${day}`));
    await state(fixtures, "books.day_stopped").waitFor();
    await page.getByText(reference, { exact: true }).waitFor();
    await page.getByText(t("books.stopped_line")).waitFor();
    await page.getByText(t("bank.check_lines"), { exact: true }).waitFor();
    assert.equal(await button(fixtures, "books.sign").count(), 0, "what is stopped is not signed");
    await expectAccessible();

    await settle();
    await page.reload();
    await state(fixtures, "books.day_ready").waitFor();
    await button(fixtures, "books.sign").click();
    await page.getByText(t("books.did_sign_now")).waitFor();
    await page.getByText(t("books.second_person")).waitFor();
    assert.equal(await button(fixtures, "books.close").count(), 0, "nobody signs twice");
    await expectAccessible();

    const second = await otherBrowser(fixtures, 390);
    const theirs = {
      ...second,
      locale: "ar",
      t: translator("ar"),
      url: (path: string) => fixtures.url(path).replace("/en/", "/ar/"),
    } as const;
    await logInAtDesk(theirs, "administrator");
    await theirs.page.goto(theirs.url(`/staff/finance/day-close?day=${day}`));
    await theirs.expectAccessible();
    await button(theirs, "books.close").click();
    await theirs.page.getByText(theirs.t("books.did_close_now")).waitFor();
    await theirs.page.getByText(theirs.t("books.days_whole")).waitFor();
    await theirs.expectAccessible();
    const download = theirs.page.waitForEvent("download");
    await theirs.page
      .getByRole("link", { name: `${theirs.t("books.download", { table: theirs.t("books.days") })}, XLSX` })
      .click();
    assert.match((await download).suggestedFilename(), /^wijha-days\.xlsx$/);
    assert.deepEqual(second.faults, []);
    await second.close();
  },
};

registerJourneys([closed]);
