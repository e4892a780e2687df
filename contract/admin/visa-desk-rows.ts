import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { calendarDate, secretId } from "../primitives.ts";
import { locale } from "../text.ts";
import { visaStatus } from "../visa-applications.ts";
import { caseQueue, colleague } from "./case-rows.ts";

/** A file as an officer looks at it: page by page, each a picture below `address` (`…/1`). Each look is written down. */
export const deskVisaFile = z.object({
  id: secretId,
  name: z.string(),
  pages: z.int(),
  address: z.string(),
});

/** A document of one traveller, or of all. */
export const deskVisaDocument = z.object({
  document: z.string(),
  /** As the country's list names it. */
  text: z.string(),
  /** `arriving`: sent up, and the traveller has not sent the file on yet. `asked`: the traveller was asked for another. */
  state: z.enum(["missing", "arriving", "to_check", "accepted", "asked"]),
  required: z.boolean(),
  /** Until when the traveller was promised that it is checked; null where nothing waits for us. */
  checkBy: z.nullable(z.string()),
  /** Why another was asked for, as the traveller reads it. */
  why: z.nullable(z.string()),
  /** What the country asks of such a document. */
  checklist: z.array(z.string()),
  files: z.array(deskVisaFile),
});
export type DeskVisaDocument = z.infer<typeof deskVisaDocument>;

export const visaOutcome = z.enum(["approved", "refused"]);

/** What comes back after a refusal: nothing, what the authority gave back of its fees, or all fees, as the mistake was ours. */
export const visaReturn = z.enum(["nothing", "authority", "all"]);
export type VisaReturn = z.infer<typeof visaReturn>;

export const deskVisaTraveller = z.object({
  id: secretId,
  name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  /** As typed, whole: it is what the documents are compared with. */
  typed: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  /** The passport must be valid until then; null before the arrival is known. */
  passportUntil: z.nullable(calendarDate),
  documents: z.array(deskVisaDocument),
  outcome: z.nullable(visaOutcome),
  /** The authority's answer as it was sent up. */
  result: z.nullable(deskVisaFile),
  /** What a refusal would bring back. */
  back: z.object({ nothing: money, authority: money, all: money }),
});
export type DeskVisaTraveller = z.infer<typeof deskVisaTraveller>;

/** What officers did, the newest first. */
export const deskVisaEvent = z.object({
  at: z.string(),
  by: z.nullable(colleague),
  action: z.enum([
    "document_accepted",
    "document_asked",
    "appointment_booked",
    "handed_in",
    "result_uploaded",
    "decided",
    "delivered",
  ]),
});

export const deskVisa = z.object({
  id: secretId,
  reference: z.string(),
  status: visaStatus,
  statusLabel: z.string(),
  /** Sent with every change: `conflict` when it is no longer the application's, with `details.by` (a colleague, or null). */
  revision: z.int(),
  /** The traveller's. */
  locale,
  title: z.string(),
  countryName: z.string(),
  /** What waits for an officer; null while the traveller is waited for, or at the end. */
  case: z.nullable(
    z.object({
      id: secretId,
      queue: caseQueue,
      revision: z.int(),
      owner: z.nullable(colleague),
      promisedBy: z.nullable(z.string()),
    }),
  ),
  travellers: z.array(deskVisaTraveller),
  /** Sent once for all. */
  documents: z.array(deskVisaDocument),
  /** Documents that were sent, and of them accepted. */
  sent: z.int(),
  accepted: z.int(),
  /** Why a document may have to be sent anew; `words`: in the traveller's language. */
  reasons: z.array(z.object({ id: z.string(), label: z.string(), words: z.string() })),
  /** What the state of the application allows now. */
  allows: z.object({
    check: z.boolean(),
    appoint: z.boolean(),
    handIn: z.boolean(),
    decide: z.boolean(),
    deliver: z.boolean(),
  }),
  /** The last one that was booked. */
  appointmentAt: z.nullable(z.string()),
  authorityReference: z.nullable(z.string()),
  arrives: calendarDate,
  leaves: calendarDate,
  paid: money,
  /** What the visa's terms say of money, in the language of the call. */
  refundRule: z.string(),
  events: z.array(deskVisaEvent),
});
export type DeskVisa = z.infer<typeof deskVisa>;
