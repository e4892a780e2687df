import assert from "node:assert/strict";
import { accountMenu, newMember, sendLogin, signUp } from "../../account-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { otherContext } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

const changedPassword: Journey = {
  name: "a changed password ends the other browser",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, origin, expectAccessible } = fixtures;
    const member = await signUp(fixtures, "/settings/change_password");
    const other = await otherContext(page);
    try {
      const there = await other.newPage();
      await there.goto(url(`/login?next=/${locale}/settings/profile`));
      await sendLogin(there, fixtures, member);
      await there.waitForURL((address) => address.pathname === `/${locale}/settings/profile`);
      await page.reload();
      await page.getByRole("button", { name: t("account.end_others") }).waitFor();
      await expectAccessible();
      await page.getByLabel(t("account.current_password"), { exact: true }).fill(member.password);
      await page.getByLabel(t("account.new_password"), { exact: true }).fill("Dammam 1448");
      await page.getByLabel(t("account.password_again"), { exact: true }).fill("Dammam 1448");
      await page
        .getByRole("main")
        .getByRole("button", { name: t("account.change_password") })
        .first()
        .click();
      await page.getByText(t("account.password_changed")).waitFor();
      await there.goto(url("/settings/profile"));
      assert.equal(new URL(there.url()).pathname, `/${locale}/login`, "the other browser is logged out");
      assert.equal(
        (await other.cookies(origin)).find(({ name }) => name === "token")?.value ?? "",
        "",
        "its token is gone",
      );
      await page.goto(url("/settings/profile"));
      assert.equal(new URL(page.url()).pathname, `/${locale}/settings/profile`, "this one goes on");
    } finally {
      await other.close();
    }
  },
};

/** 640 by 480. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0e7c66"/><circle cx="320" cy="240" r="160" fill="#f1eade"/></svg>`;

const picture: Journey = {
  name: "a picture is refused by kind and size, and cropped by the keyboard",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await signUp(fixtures, "/settings/profile");
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await page.getByText(t("account.image_type")).waitFor();
    await input.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await page.getByText(t("account.image_size")).waitFor();
    await input.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a png") });
    await page.getByText(t("account.image_cropping")).waitFor();
    await input.setInputFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
    const crop = page.getByRole("application", { name: t("account.crop_label") });
    await crop.locator("img").waitFor();
    await crop.focus();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowLeft");
    await expectAccessible();
    await page.getByRole("button", { name: t("account.use_picture") }).click();
    const shown = page.getByRole("banner").locator("summary img");
    await shown.waitFor();
    await eventually(async () =>
      assert.ok(await shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)),
    );
    await page.getByRole("button", { name: t("account.remove_picture") }).click();
    await shown.waitFor({ state: "detached" });
  },
};

const profile: Journey = {
  name: "name and look are changed from anywhere, the language on the whole site",
  run: async (fixtures) => {
    const { page, t, locale, expectAccessible } = fixtures;
    await signUp(fixtures, "/settings/prefrences");
    await accountMenu(page).click();
    await page.getByRole("button", { name: t("shell.edit_profile") }).click();
    const dialog = page.getByRole("dialog", { name: t("account.edit_profile") });
    await dialog.getByRole("textbox", { name: t("account.first_name") }).fill("Reem");
    await dialog.getByRole("button", { name: t("account.save") }).click();
    await page.getByRole("banner").getByText("Reem").first().waitFor();
    await page.getByRole("button", { name: t("account.theme_dark") }).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await expectAccessible();
    const other = locale === "en" ? "ar" : "en";
    await page.getByRole("main").locator(`button[name=language][value=${other}]`).click();
    await page.waitForURL((address) => address.pathname === `/${other}/settings/prefrences`);
    await page.locator(`html[data-theme="dark"][dir=${other === "ar" ? "rtl" : "ltr"}]`).waitFor();
  },
};

const deleted: Journey = {
  name: "a deleted account cannot be entered again",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, locale } = fixtures;
    const member = await signUp(fixtures, "/settings/change_password");
    await page
      .getByRole("main")
      .locator("summary", { hasText: t("account.delete_title") })
      .click();
    const card = page.getByRole("region", { name: t("account.delete_title") });
    await card.getByLabel(t("account.password"), { exact: true }).fill(newMember().password.toLowerCase());
    await card.getByRole("button", { name: t("account.delete_for_good") }).click();
    await page.getByText(t("errors.field.wrong")).waitFor();
    await card.getByLabel(t("account.password"), { exact: true }).fill(member.password);
    await card.getByRole("button", { name: t("account.delete_for_good") }).click();
    await page.waitForURL((address) => address.pathname === `/${locale}/login`);
    await sendLogin(page, fixtures, member);
    await page.getByText(t("errors.field.wrong_login")).waitFor();
  },
};

registerJourneys([changedPassword, picture, profile, deleted]);
