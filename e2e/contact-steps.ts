import { getSettings } from "#contract/settings.ts";
import { sendContactMessage } from "#contract/support.ts";
import { apiOf } from "./api-of.ts";
import type { Fixtures } from "./journey.ts";

/** Writes to the company by the form of the site, and waits until it says that it has the message. */
export async function sendMessage({ page, t, url }: Fixtures, email: string, message: string): Promise<void> {
  await page.goto(url("/contact-us"));
  await page.getByRole("textbox", { name: t("contact.name") }).fill("Omar Saleh");
  await page.getByRole("textbox", { name: t("contact.email") }).fill(email);
  await page.getByRole("textbox", { name: t("contact.phone") }).fill("512345678");
  await page.getByRole("combobox", { name: t("contact.subject") }).selectOption("question");
  await page.getByRole("textbox", { name: t("contact.message") }).fill(message);
  await page.getByRole("button", { name: t("contact.send") }).click();
  await page.getByText(t("contact.sent_title")).waitFor();
}

/** The same over the API. */
export async function writeMessage(fixtures: Fixtures, email: string): Promise<void> {
  const api = apiOf(fixtures);
  await api(getSettings, {});
  await api(sendContactMessage, {
    name: "Omar Saleh",
    email,
    phone_country: "+966",
    phone: "512345678",
    subject: "question",
    message: "When does the last train leave?",
  });
}
