import assert from "node:assert/strict";
import { waitValues } from "#i18n/wait-values.ts";
import { type Member, logOut, newMember, readCode, readLetter, sendLogin, signUp } from "../../account-steps.ts";
import { appCode } from "../../authenticator.ts";
import { eventually } from "../../eventually.ts";
import type { Journey, Stage } from "../../journey.ts";
import { otherContext } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const atPassword = "/settings/change_password";
const cardOf = ({ page, t }: Stage) => page.getByRole("region", { name: t("account.second_factor") });

/** To the second step of a login; fills nothing there yet. */
async function beginLogin(stage: Stage, member: Member) {
  const { page, t, url } = stage;
  await page.goto(url("/login"));
  await sendLogin(page, stage, member);
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

const atHome = (stage: Stage) => stage.page.waitForURL((address) => address.pathname === `/${stage.locale}`);

/** Turns the second step on with an app; answers the app's secret and the recovery codes. */
async function turnOn(stage: Stage, { password }: Member) {
  const { t, expectAccessible } = stage;
  const card = cardOf(stage);
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
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const member = await signUp(stage, atPassword);
    const { secret, recovery } = await turnOn(stage, member);
    await readLetter(stage, member.email, new RegExp(t("mail.second_factor_on.subject")));
    await page.reload();
    await cardOf(stage).getByText(t("account.second_factor_is_on"), { exact: true }).waitFor();
    assert.equal(await page.getByText(recovery[0] ?? "", { exact: true }).count(), 0, "recovery codes are shown once");

    await logOut(stage);
    const app = await beginLogin(stage, member);
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
    await atHome(stage);

    await logOut(stage);
    const byPaper = await beginLogin(stage, member);
    await byPaper.code.fill((recovery[0] ?? "").toLowerCase());
    await byPaper.send();
    await atHome(stage);
    await logOut(stage);
    const again = await beginLogin(stage, member);
    await again.code.fill(recovery[0] ?? "");
    await again.send();
    await page
      .getByText(t("account.code_wrong"))
      .or(page.getByText(t("errors.field.wrong_code")))
      .first()
      .waitFor();
    await again.code.fill(recovery[1] ?? "");
    await again.send();
    await atHome(stage);

    await page.goto(url(atPassword));
    const card = cardOf(stage);
    await card.locator("summary", { hasText: t("account.turn_off") }).click();
    await card.getByLabel(t("account.password"), { exact: true }).fill(member.password);
    await card.getByRole("button", { name: t("account.turn_off") }).click();
    await card.locator("summary", { hasText: t("account.turn_on") }).waitFor();
    await readLetter(stage, member.email, new RegExp(t("mail.second_factor_off.subject")));
    await logOut(stage);
    await page.goto(url("/login"));
    await sendLogin(page, stage, member);
    await atHome(stage);
  },
};

const emailChange: Journey = {
  name: "an address is changed by a code of the old one and one of the new",
  screen: "phone",
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const member = await signUp(stage, "/settings/profile");
    const seen = [await readCode(stage, member.email)];
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
    const oldCode = await readCode(stage, member.email, seen);
    const newCode = await readCode(stage, next);
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
    await readLetter(stage, member.email, new RegExp(t("mail.email_change_notice.subject")));
    await logOut(stage);
    await page.goto(url("/login"));
    await sendLogin(page, stage, member);
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await sendLogin(page, stage, { ...member, email: next });
    await atHome(stage);
  },
};

const waiting: Journey = {
  name: "after ten wrong passwords one waits, and the owner’s own device still gets in",
  screen: "phone",
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const member = await signUp(stage);
    await logOut(stage);
    const other = await otherContext(page);
    try {
      const there = await other.newPage();
      await there.goto(url("/login"));
      for (let wrong = 0; wrong < 11; wrong += 1) {
        const answered = there.waitForResponse((response) => response.request().method() === "POST");
        await sendLogin(there, stage, { ...member, password: `Wrong 1448${wrong}` });
        await answered;
      }
      const wait = wordsAround(t("errors.too_many_requests", waitValues(t, 15 * 60)).replace("15", "*"));
      await there.getByRole("alert").filter({ hasText: wait }).waitFor();
      await sendLogin(there, stage, member);
      await there.getByRole("alert").filter({ hasText: wait }).waitFor();
    } finally {
      await other.close();
    }
    await page.goto(url("/login"));
    await sendLogin(page, stage, { ...member, password: "Wrong 14480" });
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await expectAccessible();
    await sendLogin(page, stage, member);
    await atHome(stage);
  },
};

registerJourneys([secondFactor, emailChange, waiting]);
