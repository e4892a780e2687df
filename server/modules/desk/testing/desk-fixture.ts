import { sendContactMessage } from "#contract/support.ts";
import type { Locale } from "#contract/text.ts";
import { createBrowser } from "#server/testing/browser.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

export const inMinutes = (app: TestApp, minutes: number): Date =>
  new Date(app.clock.now().getTime() + minutes * 60_000);

/** Somebody writes to the company. */
export async function writeMessage(app: TestApp, locale: Locale = "en", text = "My bag is not on my ticket, why?") {
  const browser = createBrowser(app, { "set-locale": locale });
  await browser.open();
  return browser.api(sendContactMessage, {
    name: "Noura Alotaibi",
    email: "noura@example.com",
    phone_country: "+966",
    phone: "551112041",
    subject: "payment_issue",
    message: text,
  });
}
