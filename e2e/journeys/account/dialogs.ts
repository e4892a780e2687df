import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { accountMenu, logOut, sendLogin, signUp } from "../../account-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { otherContext } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { press, typeInto } from "../../keyboard-steps.ts";

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const expectFocus = (target: Locator, what: string) =>
  eventually(async () => assert.ok(await hasFocus(target), `the focus is on ${what}`));

const loginByKeyboard: Journey = {
  name: "the login dialog is opened, left, filled and sent with the keyboard, the focus kept in it and returned when it is left",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = await signUp(fixtures);
    await logOut(fixtures);
    await page.goto(url("/contact-us"), { waitUntil: "networkidle" });
    const opener = page.getByRole("banner").getByRole("link", { name: t("shell.log_in") });
    const dialog = page.getByRole("dialog", { name: t("account.log_in") });
    const email = dialog.getByRole("textbox", { name: t("account.email") });
    const password = dialog.getByLabel(t("account.password"), { exact: true });
    await press(page, opener, "Enter");
    await expectFocus(email, "the first field");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocus(opener, "what opened the dialog");

    await page.keyboard.press("Enter");
    await expectFocus(email, "the first field");
    await expectAccessible();
    // The page behind is out of reach: going round comes back.
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      assert.ok(!outside, "the focus stays in the dialog");
    }
    await typeInto(page, email, member.email);
    await typeInto(page, password, "Wrong 14480");
    await page.keyboard.press("Enter");
    await dialog.getByText(t("errors.field.wrong_login")).waitFor();
    await expectFocus(password, "what was refused");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(member.password);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    assert.equal(new URL(page.url()).pathname, new URL(url("/contact-us")).pathname, "the page has stayed");
    await accountMenu(page).waitFor();
    await expectFocus(accountMenu(page), "the account menu, which stands where the opener stood");
  },
};

const passwordDialog: Journey = {
  name: "the password is changed in its dialog, which refuses inside and gives the focus back",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = await signUp(fixtures, "/settings/change_password");
    const opener = page
      .getByRole("region", { name: t("account.devices") })
      .getByRole("button", { name: t("account.change_password") });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: t("account.change_password") });
    const current = dialog.getByLabel(t("account.current_password"), { exact: true });
    await expectFocus(current, "the first field");
    await expectAccessible();
    const fill = async (old: string, fresh: string, again: string) => {
      await current.fill(old);
      await dialog.getByLabel(t("account.new_password"), { exact: true }).fill(fresh);
      await dialog.getByLabel(t("account.password_again"), { exact: true }).fill(again);
      await dialog.getByRole("button", { name: t("account.change_password") }).click();
    };
    await fill("Wrong 14480", "Dammam 1448", "Dammam 1448");
    await dialog.getByText(t("errors.field.current_password.wrong")).waitFor();
    await fill(member.password, "Dammam 1448", "Dammam 1449");
    await dialog.getByText(t("errors.field.password_mismatch")).waitFor();
    await fill(member.password, "Dammam 1448", "Dammam 1448");
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(t("account.password_changed")).waitFor();
    await expectFocus(opener, "what opened the dialog");
    await logOut(fixtures);
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, member);
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await sendLogin(page, fixtures, { ...member, password: "Dammam 1448" });
    await page.waitForURL((address) => address.pathname === `/${fixtures.locale}`);
  },
};

const devices: Journey = {
  name: "one device is ended, then all others at once, and this one goes on",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const profile = `/${locale}/settings/profile`;
    const member = await signUp(fixtures, "/settings/change_password");
    const others = await Promise.all([1, 2, 3].map(() => otherContext(page)));
    try {
      const pages = await Promise.all(others.map((context) => context.newPage()));
      for (const there of pages) {
        await there.goto(url(`/login?next=${profile}`));
        await sendLogin(there, fixtures, member);
        await there.waitForURL((address) => address.pathname === profile);
      }
      const isIn = async (there: (typeof pages)[number]) => {
        await there.goto(url("/settings/profile"));
        return new URL(there.url()).pathname === profile;
      };
      await page.reload();
      const card = page.getByRole("region", { name: t("account.devices") });
      const rows = card.getByRole("listitem");
      assert.equal(await rows.count(), 4);
      assert.equal(await rows.first().getByText(t("account.this_device")).count(), 1, "this one stands first");
      await expectAccessible();
      await rows.nth(1).getByRole("button").click();
      await rows.nth(3).waitFor({ state: "detached" });
      const left = await Promise.all(pages.map(isIn));
      assert.equal(left.filter(Boolean).length, 2, "one of them is logged out");
      await card.getByRole("button", { name: t("account.end_others") }).click();
      await rows.nth(1).waitFor({ state: "detached" });
      assert.deepEqual(await Promise.all(pages.map(isIn)), [false, false, false]);
      assert.ok(await isIn(page), "this one goes on");
      await logOut(fixtures);
      assert.ok(!(await isIn(page)), "until it is logged out itself");
    } finally {
      await Promise.all(others.map((context) => context.close()));
    }
  },
};

registerJourneys([loginByKeyboard, passwordDialog, devices]);
