import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { emailAddress } from "./fields.ts";
import { money } from "./money-schema.ts";
import { calendarDate, countryCode, secretId } from "./primitives.ts";
import { slugPair } from "./published.ts";
import { visaDocument, visaSection, visaTraveller, visaValue } from "./visa-form.ts";
import { visaFee, visaProcessing } from "./visas.ts";

/** Where an application stands; the table of moves is content/visas/application-form.json. */
export const visaStatus = z.enum([
  "draft",
  "submitted",
  "in_review",
  "documents_needed",
  "appointment",
  "with_embassy",
  "approved",
  "refused",
  "delivered",
  "cancelled",
]);
export type VisaStatus = z.infer<typeof visaStatus>;

export const visaApplication = z.object({
  id: secretId,
  reference: z.string(),
  status: visaStatus,
  /** Label and text of the status, in the language of the call. */
  statusLabel: z.string(),
  statusText: z.string(),
  waitingFor: z.enum(["traveller", "wijha", "authority", "nobody"]),
  /** Travellers and their answers can be changed: a draft that is not being paid. */
  canEdit: z.boolean(),
  /** Files can be sent: while it can be edited, and when documents are asked for. */
  canUpload: z.boolean(),
  /** Belongs to the account that asks. */
  mine: z.boolean(),
  service: z.object({
    id: z.string(),
    slug: slugPair,
    countrySlug: slugPair,
    title: z.string(),
    country: countryCode,
    countryName: z.string(),
    processing: visaProcessing,
    needsBiometrics: z.boolean(),
    fees: z.array(visaFee),
    refundRule: z.string(),
  }),
  /** Whole while the form is filled in; masked from then on (`n•••@g•••.com`). */
  contact: z.nullable(z.object({ email: z.string() })),
  sections: z.array(visaSection),
  travellers: z.array(visaTraveller),
  /** Documents that are sent once for all. */
  documents: z.array(visaDocument),
  uploads: z.object({
    text: z.string(),
    formats: z.array(z.string()),
    maximumBytes: z.int(),
    maximumFiles: z.int(),
    photoHints: z.array(z.string()),
    photoMaximumBytes: z.int(),
    passportHints: z.array(z.string()),
  }),
  /** Sections and documents done, of all. */
  progress: z.object({ done: z.int(), all: z.int() }),
  /** Everything is filled in and sent: it can be paid. */
  isComplete: z.boolean(),
  /** By age once birth dates are known; before that as for adults. */
  price: money,
  /** Of its checkout or its booking, once there is one. */
  bookingId: z.nullable(secretId),
  /** What happened, oldest first, and what usually comes next (`due`). */
  timeline: z.array(
    z.object({
      status: visaStatus,
      label: z.string(),
      text: z.string(),
      at: z.nullable(z.string()),
      due: z.boolean(),
      note: z.nullable(z.string()),
    }),
  ),
  /** The authority's answers, one a traveller, once they are there. */
  decisions: z.array(
    z.object({
      travellerId: secretId,
      name: z.string(),
      outcome: z.enum(["approved", "refused"]),
      /** Where its document is downloaded; null: the authority sent none. */
      address: z.nullable(z.string()),
      /** The document was made by the world in a box. */
      isSample: z.boolean(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Uploads are deleted on this day, once the application has ended. */
  deletedOn: z.nullable(calendarDate),
});
export type VisaApplication = z.infer<typeof visaApplication>;

/** The unguessable id finds an application and opens nothing: not_found to who does not hold it (visa-access.ts). */
export const visaApplicationInput = z.object({ applicationId: secretId });
const travellerInput = z.extend(visaApplicationInput, { travellerId: secretId });

export const startVisaApplication = endpoint({
  name: "startVisaApplication",
  method: "POST",
  path: "/visa-applications",
  access: "public",
  sells: "visa",
  summary: "Begins the application for a visa on sale, for so many travellers. It is saved from now on.",
  input: z.object({
    serviceId: z.string().check(z.maxLength(80, "too_long")),
    travellers: z._default(z.int().check(z.gte(1, "too_small"), z.lte(9, "too_large")), 1),
  }),
  output: visaApplication,
  csrf: true,
  limit: { points: 20, seconds: 600 },
});

export const getVisaApplication = endpoint({
  name: "getVisaApplication",
  method: "GET",
  path: "/visa-applications/:applicationId",
  access: "public",
  summary:
    "An application: form, answers, documents, where it stands. not_found to who does not hold it; document numbers are masked.",
  input: visaApplicationInput,
  output: visaApplication,
});

export const saveVisaContact = endpoint({
  name: "saveVisaContact",
  method: "PUT",
  path: "/visa-applications/:applicationId/contact",
  access: "public",
  summary: "Sets where news of the application goes, and mails the link to go on with it.",
  input: z.extend(visaApplicationInput, { email: emailAddress }),
  output: visaApplication,
  limit: { points: 6, seconds: 600 },
});

export const addVisaTraveller = endpoint({
  name: "addVisaTraveller",
  method: "POST",
  path: "/visa-applications/:applicationId/travellers",
  access: "public",
  summary: "Adds a traveller to a draft.",
  input: visaApplicationInput,
  output: visaApplication,
  limit: { points: 30, seconds: 600 },
});

export const removeVisaTraveller = endpoint({
  name: "removeVisaTraveller",
  method: "DELETE",
  path: "/visa-applications/:applicationId/travellers/:travellerId",
  access: "public",
  summary: "Takes a traveller with all answers and files out of a draft; the last one stays.",
  input: travellerInput,
  output: visaApplication,
  limit: { points: 30, seconds: 600 },
});

export const saveVisaSection = endpoint({
  name: "saveVisaSection",
  method: "PUT",
  path: "/visa-applications/:applicationId/travellers/:travellerId/sections/:section",
  access: "public",
  summary:
    "Saves the answers of one section as they are; what is wrong or missing is told in `problems`, nothing is lost.",
  input: z.extend(travellerInput, {
    section: z.string().check(z.maxLength(40, "too_long")),
    values: z.record(z.string().check(z.maxLength(60, "too_long")), visaValue),
  }),
  output: visaApplication,
  limit: { points: 240, seconds: 600 },
});

export const listMyVisaApplications = endpoint({
  name: "listMyVisaApplications",
  method: "GET",
  path: "/me/visa-applications",
  access: "user",
  summary: "The account's applications that are not paid yet, or under way, latest first.",
  input: z.object({}),
  output: z.object({
    applications: z.array(
      z.object({
        id: secretId,
        reference: z.string(),
        title: z.string(),
        countryName: z.string(),
        status: visaStatus,
        statusLabel: z.string(),
        travellers: z.int(),
        updatedAt: z.string(),
      }),
    ),
  }),
});
