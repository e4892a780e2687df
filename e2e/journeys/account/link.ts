import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Member, readLetter, sendLogin } from "../../account-steps.ts";
import type { Journey, Stage } from "../../journey.ts";
import { otherContext } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { memberPassword, signUp } from "../../my-bookings-steps.ts";

/** Somebody else's browser. */
async function asStranger(stage: Stage, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await otherContext(stage.page);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

async function becomeMember(stage: Stage): Promise<Member> {
  const email = await signUp(stage);
  // A device that the account does not know.
  await stage.page.context().clearCookies();
  return { email, password: memberPassword };
}

/** Asks for codes until none goes to the address any more. */
async function useUpCodes({ t, url }: Stage, email: string, page: Page): Promise<void> {
  for (let asked = 0; asked < 6; asked += 1) {
    await page.goto(url("/forgot-password?anew=yes"));
    await page.getByRole("textbox", { name: t("account.email") }).fill(email);
    await page.getByRole("button", { name: t("account.send_code") }).click();
    const code = page.getByLabel(t("account.code"), { exact: true });
    const link = page.getByText(t("account.link_sent"), { exact: true });
    await code.or(link).waitFor();
    if (await link.isVisible()) return;
  }
  assert.fail("codes without end");
}

async function linkOf(stage: Stage, email: string): Promise<string> {
  const letter = await readLetter(stage, email, new RegExp(stage.t("mail.account_link.subject")));
  return /href="([^"]*\/account-link\/[\w-]{22})"/.exec(letter)?.[1] ?? "";
}

async function setPassword({ page, t }: Stage, password: string): Promise<void> {
  await page.getByLabel(t("account.new_password"), { exact: true }).fill(password);
  await page.getByLabel(t("account.password_again"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.set_password") }).click();
  await page.getByText(t("account.reset_done")).waitFor();
  await page.getByRole("link", { name: t("account.back_to_login") }).click();
}

const atHome = ({ page, locale }: Stage) => page.waitForURL((address) => address.pathname === `/${locale}`);

/** The letter's link leads to a page whose address has no secret; nothing is opened until a button is pressed. */
async function openLink(stage: Stage, link: string): Promise<void> {
  const { page, t, locale } = stage;
  assert.notEqual(link, "");
  // A scanner of mails looks at it first.
  assert.equal((await fetch(link)).status, 200);
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: t("account.link_title") }).waitFor();
  assert.equal(new URL(page.url()).pathname, `/${locale}/account-link`);
}

const newPassword: Journey = {
  name: "a stranger has used up the codes; the owner opens the mailed link and sets a new password",
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const member = await becomeMember(stage);
    await asStranger(stage, (there) => useUpCodes(stage, member.email, there));
    await page.goto(url("/forgot-password"));
    await page.getByRole("textbox", { name: t("account.email") }).fill(member.email);
    await page.getByRole("button", { name: t("account.send_code") }).click();
    await page.getByText(t("account.link_sent"), { exact: true }).waitFor();
    await expectAccessible();
    const link = await linkOf(stage, member.email);
    await openLink(stage, link);
    await expectAccessible();
    await page.getByRole("button", { name: t("account.link_reset") }).click();
    await page.getByLabel(t("account.new_password"), { exact: true }).waitFor();
    await expectAccessible();
    await setPassword(stage, "Jeddah 1448!");
    await sendLogin(page, stage, { ...member, password: "Jeddah 1448!" });
    await atHome(stage);
    await page.goto(link);
    await page.getByRole("button", { name: t("account.link_reset") }).click();
    await page.getByRole("heading", { level: 1, name: t("account.link_over_title") }).waitFor();
  },
};

const logIn: Journey = {
  name: "a stranger has used up the passwords; the owner opens the mailed link and logs in with the right one",
  screen: "phone",
  run: async (stage) => {
    const { page, t, url, locale, expectAccessible } = stage;
    const member = await becomeMember(stage);
    await asStranger(stage, async (there) => {
      await there.goto(url("/login"));
      for (let wrong = 0; wrong < 6; wrong += 1) {
        const answered = there.waitForResponse((response) => response.request().method() === "POST");
        await sendLogin(there, stage, { ...member, password: `Wrong 1448${wrong}` });
        await answered;
      }
    });
    await page.goto(url("/login"));
    await sendLogin(page, stage, member);
    await page.getByText(t("account.link_offer")).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("account.mail_link") }).click();
    await page.getByText(t("account.link_sent"), { exact: true }).waitFor();
    await openLink(stage, await linkOf(stage, member.email));
    await page.getByRole("button", { name: t("account.link_log_in") }).click();
    await page.getByText(t("account.link_known")).waitFor();
    await sendLogin(page, stage, member);
    await page.waitForURL((address) => address.pathname === `/${locale}`);
  },
};

const withoutScript: Journey = {
  name: "a mailed link opens an account without JavaScript",
  javaScript: false,
  run: async (stage) => {
    const { page, t, url } = stage;
    const member = await becomeMember(stage);
    await useUpCodes(stage, member.email, page);
    await openLink(stage, await linkOf(stage, member.email));
    await page.getByRole("button", { name: t("account.link_reset") }).click();
    await setPassword(stage, "Jeddah 1449!");
    await page.goto(url("/login"));
    await sendLogin(page, stage, { ...member, password: "Jeddah 1449!" });
    await atHome(stage);
  },
};

registerJourneys([newPassword, logIn, withoutScript]);
