import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localDateTime, secretId } from "../primitives.ts";
import { staffText } from "./cases.ts";
import { deskVisa, visaOutcome, visaReturn } from "./visa-desk-rows.ts";

const visaInput = z.object({ applicationId: secretId });
/** The revision that was read. */
const changeInput = z.extend(visaInput, { revision: z.int("required") });
const documentInput = z.extend(changeInput, {
  document: z.string().check(z.maxLength(60, "too_long")),
  /** Left out: a document of the whole group. */
  travellerId: z.optional(secretId),
});

export const getDeskVisa = endpoint({
  name: "getDeskVisa",
  method: "GET",
  path: "/admin/visas/:applicationId",
  access: "staff",
  permission: "visas.work",
  summary: "A visa application as an officer works on it. not_found for a draft, and once its people were erased.",
  input: visaInput,
  output: deskVisa,
});

export const acceptVisaDocument = endpoint({
  name: "acceptVisaDocument",
  method: "POST",
  path: "/admin/visas/:applicationId/accepted-documents",
  access: "staff",
  permission: "visas.work",
  summary: "A document is as it should be.",
  input: documentInput,
  output: deskVisa,
});

export const askVisaDocument = endpoint({
  name: "askVisaDocument",
  method: "POST",
  path: "/admin/visas/:applicationId/asked-documents",
  access: "staff",
  permission: "visas.work",
  summary:
    "Asks the traveller for a document again, by mail, with reasons of the form and an officer’s own words. The clock stands until it is there.",
  input: z.extend(documentInput, {
    reasons: z.array(z.string().check(z.maxLength(40, "too_long"))).check(z.minLength(1, "required")),
    note: z._default(z.string().check(z.maxLength(500, "too_long")), ""),
  }),
  output: deskVisa,
});

export const bookVisaAppointment = endpoint({
  name: "bookVisaAppointment",
  method: "POST",
  path: "/admin/visas/:applicationId/appointment",
  access: "staff",
  permission: "visas.work",
  summary:
    "The travellers come to the visa centre then, by its clock as Riyadh reads it; another one takes the place of the one before. They are mailed. conflict until every document is accepted, and for a visa without a visit.",
  input: z.extend(changeInput, { at: localDateTime }),
  output: deskVisa,
});

export const handInVisa = endpoint({
  name: "handInVisa",
  method: "POST",
  path: "/admin/visas/:applicationId/submission",
  access: "staff",
  permission: "visas.work",
  summary:
    "The application was handed in to the authority, under its number. conflict until every document is accepted.",
  input: z.extend(changeInput, { reference: staffText(60) }),
  output: deskVisa,
});

export const uploadVisaResult = endpoint({
  name: "uploadVisaResult",
  method: "POST",
  path: "/admin/visas/:applicationId/results",
  access: "staff",
  permission: "visas.work",
  summary:
    "Sends up the authority’s answer for a traveller, who sees it with the decision. Refused in errors.file, as files of travellers are.",
  input: z.extend(changeInput, {
    travellerId: secretId,
    name: z.string().check(z.maxLength(200, "too_long")),
    /** PDF, JPG or PNG of at most 5 MB, base64. */
    file: z.string("required").check(z.minLength(1, "required"), z.maxLength(7_100_000, "file_size")),
  }),
  output: deskVisa,
  bodyBytes: 7_200_000,
});

export const decideVisa = endpoint({
  name: "decideVisa",
  method: "POST",
  path: "/admin/visas/:applicationId/decision",
  access: "staff",
  permission: "visas.work",
  summary:
    "The authority has decided: each traveller by name. What a refusal brings back is asked for in the same transaction, once. An approval needs its file (errors.file: required).",
  input: z.extend(changeInput, {
    outcomes: z.array(z.object({ travellerId: secretId, outcome: visaOutcome })).check(z.maxLength(9, "too_many")),
    returning: z._default(visaReturn, "nothing"),
  }),
  output: deskVisa,
  idempotent: true,
});

export const deliverVisa = endpoint({
  name: "deliverVisa",
  method: "POST",
  path: "/admin/visas/:applicationId/delivery",
  access: "staff",
  permission: "visas.work",
  summary: "The visa is with the traveller, or the passport is back: the application ends.",
  input: changeInput,
  output: deskVisa,
});
