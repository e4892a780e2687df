import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { secretId } from "./primitives.ts";
import { visaApplication, visaApplicationInput } from "./visa-applications.ts";

export const uploadVisaFile = endpoint({
  name: "uploadVisaFile",
  method: "POST",
  path: "/visa-applications/:applicationId/files",
  access: "public",
  summary:
    "Sends a file for a document, of a traveller or of all. Refused apart, in errors.file: file_type, file_size, photo_size, file_encrypted, file_pages, file_broken, file_virus, too_many.",
  input: z.extend(visaApplicationInput, {
    document: z.string().check(z.maxLength(60, "too_long")),
    /** Left out: a document of the whole group. */
    travellerId: z.optional(secretId),
    name: z.string().check(z.maxLength(200, "too_long")),
    /** PDF, JPG or PNG of at most 5 MB, base64. */
    file: z.string("required").check(z.minLength(1, "required"), z.maxLength(7_100_000, "file_size")),
  }),
  output: visaApplication,
  bodyBytes: 7_200_000,
  limit: { points: 60, seconds: 600 },
});

export const removeVisaFile = endpoint({
  name: "removeVisaFile",
  method: "DELETE",
  path: "/visa-applications/:applicationId/files/:fileId",
  access: "public",
  summary: "Deletes a file that was sent, while files may be sent.",
  input: z.extend(visaApplicationInput, { fileId: secretId }),
  output: visaApplication,
  limit: { points: 60, seconds: 600 },
});

/** "Documents needed" is answered: everything to be replaced has been sent. */
export const resubmitVisaApplication = endpoint({
  name: "resubmitVisaApplication",
  method: "POST",
  path: "/visa-applications/:applicationId/resubmission",
  access: "public",
  summary:
    "Sends the application on again after the documents that were asked for are there. conflict while one is missing.",
  input: visaApplicationInput,
  output: visaApplication,
  limit: { points: 10, seconds: 600 },
});
