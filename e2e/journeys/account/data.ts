import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { memberPassword, signUp } from "../../my-bookings-steps.ts";

const atPassword = "/settings/change_password";

/** The file comes for the password alone; what was refused is told where it was asked. */
async function download(fixtures: Fixtures): Promise<void> {
  const { page, t, url } = fixtures;
  const email = await signUp(fixtures);
  await page.goto(url(atPassword));
  const card = page.getByRole("region", { name: t("account.my_data") });
  const send = async (password: string) => {
    const field = card.getByLabel(t("account.password"), { exact: true });
    if (!(await field.isVisible())) await card.locator("summary", { hasText: t("account.download_data") }).click();
    await field.fill(password);
    await card.getByRole("button", { name: t("account.download_file") }).click();
  };
  await send("Wrong 14480");
  await card.getByText(t("errors.field.wrong")).waitFor();
  assert.equal(new URL(page.url()).pathname, `/${fixtures.locale}${atPassword}`);
  const file = page.waitForEvent("download");
  await send(memberPassword);
  const saved = await file;
  assert.equal(saved.suggestedFilename(), "wijha-my-data.json");
  const data = JSON.parse(readFileSync(await saved.path(), "utf8")) as { account: { email: string } };
  assert.equal(data.account.email, email);
}

const withScript: Journey = {
  name: "one’s data come as a file for the password, and for no other",
  locales: ["en"],
  run: async (fixtures) => {
    await download(fixtures);
    await fixtures.expectAccessible();
  },
};

const withoutScript: Journey = {
  name: "one’s data come as a file for the password without JavaScript",
  locales: ["ar"],
  javaScript: false,
  screen: "phone",
  run: download,
};

registerJourneys([withScript, withoutScript]);
