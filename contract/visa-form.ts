import * as z from "zod/mini";
import { secretId } from "./primitives.ts";
import { visaRequirement } from "./visas.ts";

/** A form is a text field or a box that is ticked. */
export const visaValue = z.union([z.string().check(z.maxLength(1000, "too_long")), z.boolean()]);
export type VisaValues = Record<string, z.infer<typeof visaValue>>;

/** What shows a field: another answer of the same form, or the age on the day of arrival; all of them where there are several. */
export const visaCondition = z.array(
  z.union([
    z.object({ field: z.string(), in: z.array(visaValue) }),
    z.object({ field: z.string(), ageBelow: z.int() }),
  ]),
);
export type VisaCondition = z.infer<typeof visaCondition>;

/** One field of the form, in the language of the call. Only those are sent that the service asks for. */
export const visaField = z.object({
  id: z.string(),
  type: z.enum(["text", "select", "date", "country", "file", "checkbox", "phone", "email"]),
  required: z.boolean(),
  label: z.string(),
  help: z.nullable(z.string()),
  max: z.nullable(z.int()),
  input: z.nullable(z.enum(["latin", "arabic", "digits"])),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Of a file: the requirement it serves. */
  document: z.nullable(z.string()),
  /** Empty: always shown. A page decides it at once, the server decides it again. */
  showWhen: visaCondition,
});
export type VisaField = z.infer<typeof visaField>;

export const visaSection = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  fields: z.array(visaField),
});
export type VisaSection = z.infer<typeof visaSection>;

export const visaFileState = z.enum(["checking", "accepted", "replace"]);

/** A file that was sent. Its bytes are downloaded from `address`, by whoever may see the application. */
export const visaFile = z.object({
  id: secretId,
  name: z.string(),
  bytes: z.int(),
  pages: z.int(),
  state: visaFileState,
  /** Why it has to be replaced, in the language of the call. */
  reason: z.nullable(z.string()),
  uploadedAt: z.string(),
  address: z.string(),
});
export type VisaFile = z.infer<typeof visaFile>;

/** A document of the service with the files sent for it. */
export const visaDocument = z.extend(visaRequirement, {
  /** It has to be sent before the application can be paid. */
  required: z.boolean(),
  files: z.array(visaFile),
});
export type VisaDocument = z.infer<typeof visaDocument>;

export const visaTraveller = z.object({
  id: secretId,
  /** As in the passport; null before it is known. */
  name: z.nullable(z.string()),
  /** On the day of arrival; null before birth date and arrival are known. */
  age: z.nullable(z.int()),
  /** Document numbers are masked (`•••567`); sent back so, they stay what they were. */
  values: z.record(z.string(), visaValue),
  /** Keys of what is wrong or missing, by section and field; a section with none is complete. */
  problems: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  documents: z.array(visaDocument),
});
export type VisaTraveller = z.infer<typeof visaTraveller>;
