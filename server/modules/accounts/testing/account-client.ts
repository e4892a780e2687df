import type { CallOptions } from "#contract/client.ts";
import { logIn, register, verifyRegistration } from "#contract/accounts.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { createBrowser } from "#server/testing/browser.ts";

export const person = {
  title: "ms",
  firstName: "Sara",
  lastName: "Alharbi",
  email: "sara@example.com",
  password: "Desert-Rain7",
} as const;

/**
 * The newest letter to an address, and the code in it. Runs the jobs first. `only`: of that subject, where letters that waited
 * together may be sent in any order.
 */
export async function readMail(app: TestApp, to: string, only?: string) {
  await app.queue.drain();
  const mails = (await app.mailbox?.list()) ?? [];
  const mail = mails.find(({ toAddress, subject }) => toAddress === to && (only ?? subject) === subject);
  return {
    subject: mail?.subject ?? "",
    text: mail?.textBody ?? "",
    code: /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "",
  };
}

export async function countMails(app: TestApp, to: string): Promise<number> {
  await app.queue.drain();
  return ((await app.mailbox?.list()) ?? []).filter(({ toAddress }) => toAddress === to).length;
}

let networks = 0;
/** A browser in a network of its own: where what one asker may do is not what is tried. */
export async function createStranger(app: TestApp) {
  const browser = createBrowser(app, { "x-forwarded-for": `100.${++networks >> 8}.${networks & 255}.9` });
  await browser.open();
  return browser;
}

/** Signs up and is logged in. */
export async function signUp(
  app: TestApp,
  given: Partial<Record<keyof typeof person, string>> = {},
  headers: Record<string, string> = {},
) {
  const browser = createBrowser(app, headers);
  await browser.open();
  const account = { ...person, ...given } as typeof person;
  const { attempt } = await browser.api(register, account);
  const { code } = await readMail(app, account.email);
  const login = await browser.api(verifyRegistration, { attempt, code });
  // The welcome is out of the way.
  await app.queue.drain();
  return { ...browser, ...login, person: account };
}

/** Another browser of the same person. */
export async function logInAgain(
  app: TestApp,
  { email, password }: { email: string; password: string },
  options: CallOptions = {},
) {
  const browser = createBrowser(app);
  await browser.open();
  const login = await browser.api(logIn, { email, password }, options);
  // Letters about it come before those that a test asks for.
  await app.queue.drain();
  return { ...browser, ...login };
}

/** What a call was refused with. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    const { status, code, message, errors, details } = error as {
      status: number;
      code: string;
      message: string;
      errors: Record<string, string[]>;
      details: Record<string, unknown>;
    };
    return { status, code, message, errors, details };
  }
  throw new Error("the call was not refused");
}
