import { eq } from "drizzle-orm";
import type { VisaStatus } from "#contract/visa-applications.ts";
import type { MessageValues } from "#i18n/translate.ts";
import { sar } from "#contract/money.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { openApplication } from "../applications/find-application.ts";
import { nameOf } from "../applications/traveller-name.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { readForm, statusOf } from "../form/form-body.ts";
import { whyAgain } from "../files/why-again.ts";
import { stillMissing } from "../progress/resubmit.ts";
import { visaApplications, visaEvents } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Mails the link to go on with a draft. `key`: the job's id, so that a repeat is known. */
export const mailResume = (deps: VisaDeps, applicationId: string, key: string): Promise<void> =>
  writeMail(deps, applicationId, "visa_resume", key, {});

/** Tells of a step, unless the application has gone on meanwhile to one that is told as well. */
export async function mailStatus(
  deps: VisaDeps,
  applicationId: string,
  status: VisaStatus,
  key: string,
): Promise<void> {
  const form = await readForm(deps.published);
  const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.id, applicationId));
  if (!row) return;
  const { label, customerText } = statusOf(form, status);
  const events = await deps.db.select().from(visaEvents).where(eq(visaEvents.applicationId, applicationId));
  const back = events.findLast(({ facts }) => facts?.back)?.facts?.back;
  const appointment = events.findLast(({ facts }) => facts?.appointmentAt)?.facts?.appointmentAt;
  const moment = appointment ? formatInstant(appointment, row.locale, "medium") : null;
  const opened = await openApplication(deps, deps.db, row);
  const catalogue = await readCatalogue(deps.published);
  const { requirements } = catalogue.country(findService(catalogue, row.serviceId).body.country).body;
  const missing = stillMissing(opened.files);
  /** "Sara Alotaibi: scan of the passport (the text cannot be read)". */
  const described = missing.map((file) => {
    const traveller = opened.travellers.find(({ id }) => id === file.travellerId);
    const name = traveller && nameOf(traveller.values);
    const what = requirements.find(({ id }) => id === file.document)?.text[row.locale] ?? "";
    const why = whyAgain(form, file, row.locale);
    return [name ? `${isolateName(name)}: ${what}` : what, why].filter(Boolean).join(" ");
  });
  await writeMail(deps, applicationId, status === "documents_needed" ? "visa_documents" : "visa_status", key, {
    status: label[row.locale],
    statusText: customerText[row.locale],
    appointment: moment && status === "appointment" ? `${moment.date} ${isolate(moment.time)}` : "none",
    back: back ? isolate(formatMoney(sar(back))) : "none",
    count: missing.length,
    documents: described.join(" · "),
  });
}

async function writeMail(
  deps: VisaDeps,
  applicationId: string,
  template: string,
  key: string,
  more: MessageValues,
): Promise<void> {
  const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.id, applicationId));
  if (!row?.email) return;
  const { locale, email, reference } = row;
  const catalogue = await readCatalogue(deps.published);
  const { title, country } = findService(catalogue, row.serviceId).body;
  const { travellers } = await openApplication(deps, deps.db, row);
  const values: MessageValues = {
    visa: title[locale],
    country: catalogue.country(country).body.name[locale],
    reference: isolate(reference),
    ...more,
  };
  const url = `${deps.publicUrl}/${locale}/visa/applications/${row.id}`;
  await sendMail(deps.mailer, {
    key,
    ...(row.bookingId && { bookingId: row.bookingId }),
    to: email,
    kind: row.bookingId ? "paid" : "notice",
    locale,
    template,
    values,
    greets: nameOf(travellers[0]?.values ?? {}) || null,
    url,
  });
}
