import { loseConnection, logInAtDesk } from "../../desk-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import assert from "node:assert/strict";

const retried = (screen: "desktop" | "phone"): Journey => ({
  name: `an administrator runs a failed job again and leaves another, from its case to the system page (${screen})`,
  screen,
  locales: [screen === "phone" ? "ar" : "en"],
  run: async (fixtures) => {
    const { page, t, url, failJob, expectAccessible } = fixtures;
    const [one, other] = [await failJob(), await failJob()];
    await logInAtDesk(fixtures, "administrator");
    await eventually(async () => {
      await page.goto(url("/staff/system"));
      for (const id of [one, other]) assert.equal(await page.getByText(id).count(), 1);
    });
    await expectAccessible();

    await page.goto(url("/staff?queue=failed_job"));
    await page
      .getByRole("link", { name: /desk\.mail-answer/ })
      .first()
      .click();
    await page.getByRole("link", { name: t("staff.open_system") }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("staff.open_system") }).click();

    const jobs = page.getByRole("region", { name: t("system.jobs") }).getByRole("listitem");
    const retry = jobs.filter({ hasText: one }).getByRole("button", { name: new RegExp(t("system.retry")) });
    // The page is there before the connection is lost.
    await retry.waitFor();
    const restore = await loseConnection(page);
    await retry.click();
    await page.getByText(t("common.connection_lost")).waitFor();
    await restore();
    await retry.click();
    await page.getByText(t("system.retried")).waitFor();
    // It leaves the list by itself: news of its case has the page read again.
    await jobs.filter({ hasText: one }).waitFor({ state: "detached" });

    const left = jobs.filter({ hasText: other });
    await left.getByText(t("system.leave"), { exact: true }).first().click();
    const leave = left.getByRole("button", { name: new RegExp(t("system.leave")) });
    await leave.click();
    await left.getByText(t("staff.required")).waitFor();
    // News meanwhile: the page is read again, and what was refused and begun stays.
    const third = await failJob();
    await jobs.filter({ hasText: third }).waitFor();
    await left.getByRole("textbox", { name: t("system.leave_reason") }).fill("The answer was given by telephone");
    await leave.click();
    await page.getByText(t("system.left")).waitFor();
    await left.waitFor({ state: "detached" });
    await expectAccessible();
  },
});

registerJourneys([retried("desktop"), retried("phone")]);
