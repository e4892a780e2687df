import type { VisaValues } from "#contract/visa-form.ts";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import * as contract from "#contract/visa-applications.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { removeVisaFile, resubmitVisaApplication, uploadVisaFile } from "#contract/visa-uploads.ts";
import type { Locale } from "#i18n/locales.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { nextSection, placeQuery } from "./find-place.ts";
import { readAnswers } from "./section/read-answers.ts";

/** `typed`: what a section's form held, or the address of the contact. */
export type FormAnswer = { refusal: Refusal; intent: string; document: string; typed?: VisaValues };

/** Does what a form of the page asks for, and leads on; a refusal comes back to the form. */
export async function answerForm(api: ApiClient, applicationId: string, form: FormData, locale: Locale) {
  const text = (name: string) => formText(form, name);
  const paths = pathsOf(locale);
  const intent = text("intent");
  const traveller = { applicationId, travellerId: text("traveller") };
  /** Runs a call and leads back to the page, to the place where it was made. */
  const run = async (call: Promise<unknown>, at = "") => {
    const answer = await submitCall(call);
    if (answer.ok) throw redirect(`${paths.visaApplication(applicationId)}${at}`);
    return data(
      {
        refusal: answer,
        intent,
        document: text("document") + text("traveller"),
        ...(intent === "contact" && { typed: { email: text("email") } }),
      },
      { status: answer.status },
    );
  };
  switch (intent) {
    case "save":
    case "save-later":
      return saveSection(api, form, traveller, intent === "save", paths);
    case "add-traveller":
      return run(api(contract.addVisaTraveller, { applicationId }));
    case "remove-traveller":
      return run(api(contract.removeVisaTraveller, traveller));
    case "contact":
      return run(api(contract.saveVisaContact, { applicationId, email: text("email") }));
    case "upload":
      return run(upload(api, form, applicationId), `#document-${text("document")}-${text("traveller")}`);
    case "remove-file":
      return run(api(removeVisaFile, { applicationId, fileId: text("file") }));
    case "resubmit":
      return run(api(resubmitVisaApplication, { applicationId }));
    default: {
      const answer = await submitCall(
        api(createVisaBooking, { applicationId }, { idempotencyKey: text("attempt") || crypto.randomUUID() }),
      );
      if (answer.ok) throw redirect(paths.local(checkoutPaths.final(answer.data.id)));
      return data({ refusal: answer, intent, document: "" }, { status: answer.status });
    }
  }
}

async function saveSection(
  api: ApiClient,
  form: FormData,
  traveller: { applicationId: string; travellerId: string },
  goesOn: boolean,
  paths: ReturnType<typeof pathsOf>,
) {
  const { applicationId, travellerId } = traveller;
  const section = formText(form, "section");
  const typed = readAnswers(form);
  const answer = await submitCall(api(contract.saveVisaSection, { ...traveller, section, values: typed }));
  if (!answer.ok) return data({ refusal: answer, intent: "save", document: "", typed }, { status: answer.status });
  const application = answer.data;
  if (!goesOn) throw redirect(paths.visaApplication(applicationId));
  const problems = application.travellers.find(({ id }) => id === travellerId)?.problems[section] ?? {};
  // The same form again says what is wrong; what was written is saved all the same.
  if (Object.keys(problems).length > 0)
    throw redirect(paths.visaApplication(applicationId, placeQuery(travellerId, section, true)));
  const next = nextSection(application, travellerId, section);
  throw redirect(paths.visaApplication(applicationId, next ? placeQuery(travellerId, next) : undefined));
}

async function upload(api: ApiClient, form: FormData, applicationId: string) {
  const file = form.get("file");
  const travellerId = formText(form, "traveller");
  const isFile = file instanceof File;
  return api(uploadVisaFile, {
    applicationId,
    document: formText(form, "document"),
    ...(travellerId && { travellerId }),
    name: isFile ? file.name : "",
    file: isFile ? Buffer.from(await file.arrayBuffer()).toString("base64") : "",
  });
}
