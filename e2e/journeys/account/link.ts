import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Member, readLetter, sendLogin } from "../../account-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherContext } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { memberPassword, signUp } from "../../my-bookings-steps.ts";

/** Somebody else's browser. */
async function asStranger(fixtures: Fixtures, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await otherContext(fixtures.page);
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

async function becomeMember(fixtures: Fixtures): Promise<Member> {
  const email = await signUp(fixtures);
  // A device that the account does not know.
  await fixtures.page.context().clearCookies();
  return { email, password: memberPassword };
}

/** Asks for codes until none goes to the address any more. */
async function useUpCodes({ t, url }: Fixtures, email: string, page: Page): Promise<void> {
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

async function linkOf(fixtures: Fixtures, email: string): Promise<string> {
  const letter = await readLetter(fixtures, email, new RegExp(fixtures.t("mail.account_link.subject")));
  return /href="([^"]*\/account-link\/[\w-]{22})"/.exec(letter)?.[1] ?? "";
}

async function setPassword({ page, t }: Fixtures, password: string): Promise<void> {
  await page.getByLabel(t("account.new_password"), { exact: true }).fill(password);
  await page.getByLabel(t("account.password_again"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.set_password") }).click();
  await page.getByText(t("account.reset_done")).waitFor();
  await page.getByRole("link", { name: t("account.back_to_login") }).click();
}

const atHome = ({ page, locale }: Fixtures) => page.waitForURL((address) => address.pathname === `/${locale}`);

/** The letter's link leads to a page whose address has no secret; nothing is opened until a button is pressed. */
async function openLink(fixtures: Fixtures, link: string): Promise<void> {
  const { page, t, locale } = fixtures;
  assert.notEqual(link, "");
  // A scanner of mails looks at it first.
  assert.equal((await fetch(link)).status, 200);
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: t("account.link_title") }).waitFor();
  assert.equal(new URL(page.url()).pathname, `/${locale}/account-link`);
}

const newPassword: Journey = {
  name: "a stranger has used up the codes; the owner opens the mailed link and sets a new password",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = await becomeMember(fixtures);
    await asStranger(fixtures, (there) => useUpCodes(fixtures, member.email, there));
    await page.goto(url("/forgot-password"));
    await page.getByRole("textbox", { name: t("account.email") }).fill(member.email);
    await page.getByRole("button", { name: t("account.send_code") }).click();
    await page.getByText(t("account.link_sent"), { exact: true }).waitFor();
    await expectAccessible();
    const link = await linkOf(fixtures, member.email);
    await openLink(fixtures, link);
    await expectAccessible();
    await page.getByRole("button", { name: t("account.link_reset") }).click();
    await page.getByLabel(t("account.new_password"), { exact: true }).waitFor();
    await expectAccessible();
    await setPassword(fixtures, "Jeddah 1448!");
    await sendLogin(page, fixtures, { ...member, password: "Jeddah 1448!" });
    await atHome(fixtures);
    await page.goto(link);
    await page.getByRole("button", { name: t("account.link_reset") }).click();
    await page.getByRole("heading", { level: 1, name: t("account.link_over_title") }).waitFor();
  },
};

const logIn: Journey = {
  name: "a stranger has used up the passwords; the owner opens the mailed link and logs in with the right one",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const member = await becomeMember(fixtures);
    await asStranger(fixtures, async (there) => {
      await there.goto(url("/login"));
      for (let wrong = 0; wrong < 6; wrong += 1) {
        const answered = there.waitForResponse((response) => response.request().method() === "POST");
        await sendLogin(there, fixtures, { ...member, password: `Wrong 1448${wrong}` });
        await answered;
      }
    });
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, member);
    await page.getByText(t("account.link_offer")).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("account.mail_link") }).click();
    await page.getByText(t("account.link_sent"), { exact: true }).waitFor();
    await openLink(fixtures, await linkOf(fixtures, member.email));
    await page.getByRole("button", { name: t("account.link_log_in") }).click();
    await page.getByText(t("account.link_known")).waitFor();
    await sendLogin(page, fixtures, member);
    await page.waitForURL((address) => address.pathname === `/${locale}`);
  },
};

const withoutScript: Journey = {
  name: "a mailed link opens an account without JavaScript",
  locales: ["en"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const member = await becomeMember(fixtures);
    await useUpCodes(fixtures, member.email, page);
    await openLink(fixtures, await linkOf(fixtures, member.email));
    await page.getByRole("button", { name: t("account.link_reset") }).click();
    await setPassword(fixtures, "Jeddah 1449!");
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, { ...member, password: "Jeddah 1449!" });
    await atHome(fixtures);
  },
};

registerJourneys([newPassword, logIn, withoutScript]);
