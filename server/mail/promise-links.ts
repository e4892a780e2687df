import type { Locale } from "#contract/text.ts";
import type { Translate } from "#i18n/translate.ts";
import { mailOriginSlot } from "#server/platform/mail-slots.ts";
import type { MailBlock } from "./mail-blocks.ts";

/** Mails that say until when a person does something; cases-of-promises.test.ts holds them against the queues of the desk. */
export const promisingMails: ReadonlySet<string> = new Set([
  "contact_received",
  "case_delayed",
  "case_escalated",
  "callback_received",
  "cancel_with_staff",
  "booking_confirmed_visa",
  "visa_documents",
  "cancel_confirmed",
  "airline_changed",
  "airline_change_reminder",
  "name_with_desk",
]);

/** The way from a mail that promises something to all that we promise. */
export const promiseLinks = (t: Translate, template: string, locale: Locale): MailBlock[] =>
  promisingMails.has(template)
    ? [{ type: "links", links: [{ label: t("promises.link"), url: `${mailOriginSlot}/${locale}/about-us#promises` }] }]
    : [];
