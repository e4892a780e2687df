import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { register, verifyRegistration } from "#contract/accounts.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { getSettings } from "#contract/settings.ts";
import { apiOf } from "./api-of.ts";
import { eventually } from "./eventually.ts";
import type { Fixtures } from "./journey.ts";

/** Somebody with an account. */
export type Member = {
  email: string;
  password: string;
};

let counted = 0;

/** A member of their own for each journey, also on a product that has seen the journeys before. */
export function newMember(): Member {
  counted += 1;
  return { email: `noura.${Date.now()}.${process.pid}.${counted}@example.com`, password: "Riyadh 1448" };
}

/** The newest code the mailbox holds for an address; not one of those seen before. */
export async function readCode(
  { origin }: Pick<Fixtures, "origin">,
  email: string,
  seen: string[] = [],
): Promise<string> {
  let code = "";
  await eventually(async () => {
    const page = await (await fetch(`${origin}/mailbox`)).text();
    const rows = page.split("<tr>").filter((row) => row.includes(email));
    code =
      rows.flatMap(
        (row) =>
          /(?<!\d)\d{6}(?!\d)/.exec(
            row
              .slice(row.indexOf("</time>"))
              .replaceAll(email, "")
              .replaceAll(/href="[^"]*"/g, ""),
          )?.[0] ?? [],
      )[0] ?? "";
    assert.ok(code !== "" && !seen.includes(code), `a new code for ${email}`);
  });
  return code;
}

/** Waits until something was mailed to an address: a job sends it, a moment after the page has told what it says. */
export async function expectMailed({ origin }: Pick<Fixtures, "origin">, email: string): Promise<void> {
  await eventually(async () =>
    assert.ok((await (await fetch(`${origin}/mailbox`)).text()).includes(email), `a letter to ${email}`),
  );
}

/** The newest letter to an address of this subject: its HTML. */
export async function readLetter(
  { origin }: Pick<Fixtures, "origin">,
  email: string,
  subject: RegExp,
): Promise<string> {
  let letter = "";
  await eventually(async () => {
    const page = await (await fetch(`${origin}/mailbox`)).text();
    const row = page.split("<tr>").find((each) => each.includes(email) && subject.test(each));
    const path = /href="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
    assert.notEqual(path, "", `a letter ${subject.source} to ${email}`);
    letter = await (await fetch(`${origin}${path}/html`)).text();
  });
  return letter;
}

/** Fills the form of a sign-up, in a page or in a dialog, and sends it. */
export async function fillSignUp({ page, t }: Fixtures, { email, password }: Member): Promise<void> {
  const form = page.locator("main form, dialog[open] form").filter({ has: page.locator("[name=firstName]") });
  await form.getByRole("combobox", { name: t("account.title") }).selectOption("ms");
  await form.getByRole("textbox", { name: t("account.first_name") }).fill("Noura");
  await form.getByRole("textbox", { name: t("account.last_name") }).fill("Alqahtani");
  await form.getByRole("textbox", { name: t("account.email") }).fill(email);
  await form.getByLabel(t("account.password"), { exact: true }).fill(password);
  await form.getByRole("button", { name: t("account.create_account") }).click();
}

/** Opens an account over the API, by the code from the mailbox; the browser is logged in. */
export async function openAccount(fixtures: Fixtures, person: InputOf<typeof register>): Promise<void> {
  const api = apiOf(fixtures);
  await api(getSettings, {});
  const { attempt } = await api(register, person);
  await api(verifyRegistration, { attempt, code: await readCode(fixtures, person.email) });
}

/** Somebody who has just signed up and is logged in, on the page `next`. What the form does has journeys of its own. */
export async function signUp(fixtures: Fixtures, next = "/settings/profile"): Promise<Member> {
  const member = newMember();
  await openAccount(fixtures, { title: "ms", firstName: "Noura", lastName: "Alqahtani", ...member });
  await fixtures.page.goto(fixtures.url(next));
  return member;
}

/** Logs in at the form that stands on the page. */
export async function sendLogin(page: Page, { t }: Pick<Fixtures, "t">, { email, password }: Member): Promise<void> {
  const form = page.locator("main form, dialog[open] form").filter({ has: page.locator("[name=password]") });
  await form.getByRole("textbox", { name: t("account.email") }).fill(email);
  await form.getByLabel(t("account.password"), { exact: true }).fill(password);
  await form.getByRole("button", { name: t("account.log_in") }).click();
}

/** Ends the session from the menu; the page is the home page then. */
export async function logOut({ page, t, locale }: Fixtures): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("button", { name: t("shell.log_out") }).click();
  // On the home page already, the address alone would not say that it has happened.
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.log_in") })
    .waitFor();
  await page.waitForURL((address) => address.pathname === `/${locale}`);
}

/** The menu of whoever is logged in. */
export const accountMenu = (page: Page) => page.getByRole("banner").locator("summary").filter({ hasText: "Noura" });
