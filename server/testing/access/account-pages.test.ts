import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "#contract/accounts.ts";
import { getAccount } from "#contract/profile.ts";
import {
  createStranger,
  logInAgain,
  readMail,
  refusalOf,
  signUp,
} from "#server/modules/accounts/testing/account-client.ts";
import { hideIds } from "#server/platform/hide-ids.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { openSite, type PageAnswer, type Site } from "./access-site.ts";
import { tries } from "#server/platform/tries/tables.ts";

const subjects = { en: "Your link to your Wijha account", ar: "رابط الدخول إلى حسابك في وجهة" };
const locales = ["en", "ar"] as const;
let app: TestApp;
let site: Site;
let owner: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: "1" } });
  site = await openSite(app);
  owner = await signUp(app, { email: "linked@example.com" });
});
beforeEach(async () => void (await app.database.delete(tries)));
afterAll(async () => {
  await site.close();
  await app.close();
});

/** A browser without JavaScript: keeps cookies and sends forms. */
function openBrowser() {
  const cookies: Record<string, string> = {};
  const keep = (page: PageAnswer) => {
    for (const cookie of page.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return page;
  };
  return {
    cookies,
    open: async (path: string) => keep(await site.ask(path, { cookies })),
    send: async (path: string, fields: Record<string, string>) => keep(await site.post(path, { cookies }, fields)),
  };
}
const hidden = ({ text }: PageAnswer, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

async function readLink(locale: "en" | "ar"): Promise<string> {
  const { text } = await readMail(app, owner.person.email, subjects[locale]);
  return new RegExp(`/${locale}/account-link/[\\w-]{22}(?![\\w-])`).exec(text)?.[0] ?? "";
}

test.each(locales)(
  "strangers have used up the codes: the page has a link mailed, which sets a new password [%s]",
  async (locale) => {
    const { email } = owner.person;
    const browser = openBrowser();
    let page = await browser.send(`/${locale}/forgot-password`, { intent: "send", email });
    for (let asked = 0; asked < 4 && hidden(page, "attempt"); asked++)
      page = await browser.send(`/${locale}/forgot-password`, { intent: "send", email });
    expect(page.status).toBe(200);
    expect(hidden(page, "attempt"), "no code is waited for").toBe("");
    const link = await readLink(locale);
    expect(link).not.toBe("");
    const token = link.slice(-22);
    expect(hideIds(link), "what a log says of it").toBe(`/${locale}/account-link/:id`);

    // A scanner of mails looks at it first, and follows.
    const scanner = openBrowser();
    for (let time = 0; time < 2; time++) await scanner.open((await scanner.open(link)).location ?? "");

    const opened = await browser.open(link);
    expect(opened).toMatchObject({ status: 302, location: `/${locale}/account-link` });
    expect(opened.headers.getSetCookie().join()).toMatch(
      /account_link=[\w-]{22}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax/,
    );
    const choice = await browser.open(`/${locale}/account-link`);
    for (const { headers } of [opened, choice]) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("x-robots-tag")).toBe("noindex");
    }
    expect(choice.text).not.toContain(token);
    expect(choice.text).toContain('value="log-in"');
    const step = await browser.send(`/${locale}/account-link`, { intent: "password" });
    expect(browser.cookies["account_link"]).toBeUndefined();
    const [attempt, proof] = [hidden(step, "attempt"), hidden(step, "proof")];
    expect([attempt, proof]).not.toContain("");
    const password = `Palm-Page-${locale}9!`;
    const fields = { intent: "set", attempt, proof, expiresAt: "", resendAt: "", password };
    const differ = await browser.send(`/${locale}/forgot-password`, { ...fields, password_again: "Other-Page9!" });
    expect(differ.status).toBe(422);
    const done = await browser.send(`/${locale}/forgot-password`, { ...fields, password_again: password });
    expect(done.status).toBe(200);
    await logInAgain(app, { email, password });
    owner.person = { ...owner.person, password: password as never };

    await browser.open(link);
    const again = await browser.send(`/${locale}/account-link`, { intent: "password" });
    expect(hidden(again, "proof"), "the link is over").toBe("");
    expect(browser.cookies["account_link"]).toBeUndefined();
  },
);

test.each(locales)("a login that has to wait offers the link, which makes the device known [%s]", async (locale) => {
  const { email, password } = owner.person;
  for (let turn = 0; turn < 12; turn++)
    await refusalOf((await createStranger(app)).api(logIn, { email, password: "Wrong-Pass7" }));
  const browser = openBrowser();
  const waits = await browser.send(`/${locale}/login`, { email, password });
  expect(waits.status).toBe(429);
  expect(waits.text).toContain('value="mail-link"');
  expect((await browser.send(`/${locale}/login`, { email, password: "", intent: "mail-link" })).status).toBe(200);
  await browser.open(await readLink(locale));
  const known = await browser.send(`/${locale}/account-link`, { intent: "log-in" });
  expect(known).toMatchObject({ status: 302, location: `/${locale}/login?known=yes` });
  expect(browser.cookies["token"], "the password is asked for").toBeUndefined();
  expect((await browser.send(`/${locale}/login`, { email, password: "Wrong-Pass7" })).status).toBe(422);
  expect(await browser.send(`/${locale}/login`, { email, password })).toMatchObject({ status: 302 });
  expect(browser.cookies["token"]).toMatch(/^[\w-]{43}$/);
});

test.each(locales)("one’s data come as a file for the password, by a form alone [%s]", async (locale) => {
  const browser = openBrowser();
  const { email, password } = owner.person;
  await browser.send(`/${locale}/login`, { email, password });
  expect((await browser.open(`/${locale}/settings/export`)).location).toBe(`/${locale}/settings/change_password`);
  const refused = await browser.send(`/${locale}/settings/export`, { password: "Wrong-Pass7" });
  expect(refused).toMatchObject({ status: 302, location: `/${locale}/settings/change_password?export=wrong#my-data` });
  const told = await browser.open(`/${locale}/settings/change_password?export=wrong`);
  expect(
    /aria-invalid="true"[^>]*id="field-export-password"|id="field-export-password"[^>]*aria-invalid="true"/.test(
      told.text,
    ),
  ).toBe(true);
  const file = await browser.send(`/${locale}/settings/export`, { password });
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="wijha-my-data.json"');
  expect(file.headers.get("cache-control")).toContain("no-store");
  expect(JSON.parse(file.text)).toMatchObject({ account: { email } });
  const { api } = await logInAgain(app, owner.person);
  expect((await api(getAccount, {})).email).toBe(email);
});
