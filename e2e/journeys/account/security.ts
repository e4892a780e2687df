import assert from "node:assert/strict";
import { waitValues } from "#i18n/wait-values.ts";
import { type Member, logOut, newMember, readCode, readLetter, sendLogin, signUp } from "../../account-steps.ts";
import { appCode } from "../../authenticator.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherContext } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const atPassword = "/settings/change_password";
const cardOf = ({ page, t }: Fixtures) => page.getByRole("region", { name: t("account.second_factor") });

/** To the second step of a login; fills nothing there yet. */
async function beginLogin(fixtures: Fixtures, member: Member) {
  const { page, t, url } = fixtures;
  await page.goto(url("/login"));
  await sendLogin(page, fixtures, member);
  const code = page.getByRole("textbox", { name: t("account.second_factor_code") });
  await code.waitFor();
  await eventually(async () =>
    assert.ok(await code.evaluate((field) => field === document.activeElement), "the keyboard goes on at the code"),
  );
  return {
    code,
    send: () =>
      page
        .getByRole("main")
        .getByRole("button", { name: t("account.log_in") })
        .click(),
  };
}

const atHome = (fixtures: Fixtures) =>
  fixtures.page.waitForURL((address) => address.pathname === `/${fixtures.locale}`);

/** Turns the second step on with an app; answers the app's secret and the recovery codes. */
async function turnOn(fixtures: Fixtures, { password }: Member) {
  const { t, expectAccessible } = fixtures;
  const card = cardOf(fixtures);
  await card.locator("summary", { hasText: t("account.turn_on") }).click();
  await card.getByLabel(t("account.password"), { exact: true }).fill(password);
  await card.getByRole("button", { name: t("account.go_on") }).click();
  const picture = card.getByRole("img", { name: t("account.qr_label") });
  await picture.waitFor();
  assert.ok(await picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0), "the QR code");
  await expectAccessible();
  const secret = await card.locator("input[name=secret]").inputValue();
  assert.ok((await card.innerText()).replaceAll(" ", "").includes(secret), "the secret can be typed by hand");
  const code = card.getByLabel(t("account.app_code"), { exact: true });
  const wrong = appCode(secret) === "111111" ? "222222" : "111111";
  await code.fill(wrong);
  await card.getByRole("button", { name: t("account.turn_on") }).click();
  await card.getByText(t("account.code_wrong")).waitFor();
  await code.fill(appCode(secret));
  await card.getByRole("button", { name: t("account.turn_on") }).click();
  await card.getByText(t("account.recovery_title")).waitFor();
  const recovery = (await card.getByRole("status").getByRole("listitem").allInnerTexts()).map((text) => text.trim());
  assert.equal(new Set(recovery).size, 10, "ten recovery codes");
  await expectAccessible();
  return { secret, recovery };
}

const secondFactor: Journey = {
  name: "a second step is turned on, asked for at each login, entered by a recovery code once, and turned off",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = await signUp(fixtures, atPassword);
    const { secret, recovery } = await turnOn(fixtures, member);
    await readLetter(fixtures, member.email, new RegExp(t("mail.second_factor_on.subject")));
    await page.reload();
    await cardOf(fixtures).getByText(t("account.second_factor_is_on"), { exact: true }).waitFor();
    assert.equal(await page.getByText(recovery[0] ?? "", { exact: true }).count(), 0, "recovery codes are shown once");

    await logOut(fixtures);
    const app = await beginLogin(fixtures, member);
    await expectAccessible();
    await app.code.fill("000000");
    await app.send();
    await page
      .getByText(t("account.code_wrong"))
      .or(page.getByText(t("errors.field.wrong_code")))
      .first()
      .waitFor();
    await app.code.fill(appCode(secret, 1));
    await app.send();
    await atHome(fixtures);

    await logOut(fixtures);
    const byPaper = await beginLogin(fixtures, member);
    await byPaper.code.fill((recovery[0] ?? "").toLowerCase());
    await byPaper.send();
    await atHome(fixtures);
    await logOut(fixtures);
    const again = await beginLogin(fixtures, member);
    await again.code.fill(recovery[0] ?? "");
    await again.send();
    await page
      .getByText(t("account.code_wrong"))
      .or(page.getByText(t("errors.field.wrong_code")))
      .first()
      .waitFor();
    await again.code.fill(recovery[1] ?? "");
    await again.send();
    await atHome(fixtures);

    await page.goto(url(atPassword));
    const card = cardOf(fixtures);
    await card.locator("summary", { hasText: t("account.turn_off") }).click();
    await card.getByLabel(t("account.password"), { exact: true }).fill(member.password);
    await card.getByRole("button", { name: t("account.turn_off") }).click();
    await card.locator("summary", { hasText: t("account.turn_on") }).waitFor();
    await readLetter(fixtures, member.email, new RegExp(t("mail.second_factor_off.subject")));
    await logOut(fixtures);
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, member);
    await atHome(fixtures);
  },
};

const emailChange: Journey = {
  name: "an address is changed by a code of the old one and one of the new",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = await signUp(fixtures, "/settings/profile");
    const seen = [await readCode(fixtures, member.email)];
    const next = newMember().email;
    const card = page.getByRole("region", { name: t("account.email"), exact: true });
    await card.locator("summary", { hasText: t("account.change_email_title") }).click();
    await card.getByRole("textbox", { name: t("account.new_email") }).fill(next);
    await card.getByLabel(t("account.password"), { exact: true }).fill("Wrong 14480");
    await card.getByRole("button", { name: t("account.send_codes") }).click();
    await card.getByText(t("errors.field.wrong")).waitFor();
    await card.getByLabel(t("account.password"), { exact: true }).fill(member.password);
    await card.getByRole("button", { name: t("account.send_codes") }).click();
    const [oldField, newField] = [card.locator("[name=old_code]"), card.locator("[name=new_code]")];
    await oldField.waitFor();
    await expectAccessible();
    const oldCode = await readCode(fixtures, member.email, seen);
    const newCode = await readCode(fixtures, next);
    const send = () =>
      card
        .getByRole("button", { name: t("account.change_email_title") })
        .last()
        .click();
    await oldField.fill(newCode);
    await newField.fill(oldCode);
    await send();
    await card
      .getByText(t("account.code_wrong_left", { count: 2 }))
      .nth(1)
      .waitFor();
    await oldField.fill(oldCode);
    await newField.fill(newCode);
    await send();
    await card.getByText(t("account.email_changed")).waitFor();
    await card.getByText(next).waitFor();
    await readLetter(fixtures, member.email, new RegExp(t("mail.email_change_notice.subject")));
    await logOut(fixtures);
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, member);
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await sendLogin(page, fixtures, { ...member, email: next });
    await atHome(fixtures);
  },
};

const waiting: Journey = {
  name: "after ten wrong passwords one waits, and the owner’s own device still gets in",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = await signUp(fixtures);
    await logOut(fixtures);
    const other = await otherContext(page);
    try {
      const there = await other.newPage();
      await there.goto(url("/login"));
      for (let wrong = 0; wrong < 11; wrong += 1) {
        const answered = there.waitForResponse((response) => response.request().method() === "POST");
        await sendLogin(there, fixtures, { ...member, password: `Wrong 1448${wrong}` });
        await answered;
      }
      const wait = wordsAround(t("errors.too_many_requests", waitValues(t, 15 * 60)).replace("15", "*"));
      await there.getByRole("alert").filter({ hasText: wait }).waitFor();
      await sendLogin(there, fixtures, member);
      await there.getByRole("alert").filter({ hasText: wait }).waitFor();
    } finally {
      await other.close();
    }
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, { ...member, password: "Wrong 14480" });
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await expectAccessible();
    await sendLogin(page, fixtures, member);
    await atHome(fixtures);
  },
};

registerJourneys([secondFactor, emailChange, waiting]);
