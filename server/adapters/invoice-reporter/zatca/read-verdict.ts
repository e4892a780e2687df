import * as z from "zod/mini";
import type { ReportOutcome, RuleMessage } from "#server/modules/tax-invoices/index.ts";
import type { PartnerAnswer } from "#server/platform/partners/partner.ts";

const text = z._default(z.nullish(z.string()), "");
const message = z.object({ code: text, category: text, message: text });
const messages = z._default(z.nullish(z.array(message)), []);
const results = z.object({ warningMessages: messages, errorMessages: messages });
/** What the authority answers about a document; members that it leaves out are null. */
const body = z.object({
  validationResults: z.optional(z.nullable(results)),
  reportingStatus: z.optional(z.nullable(z.string())),
  clearanceStatus: z.optional(z.nullable(z.string())),
  clearedInvoice: z.optional(z.nullable(z.string())),
});

/** Its words for a document that it has, now or since an earlier call. */
const taken = new Set(["REPORTED", "REPORTED_SUCCESSFULLY_EARLIER", "CLEARED"]);

/** What an answer with status 200, 202, 208, 400 or 409 says; one that nobody can read leaves it open whether it was taken. */
export function readVerdict({ status, body: sent }: PartnerAnswer): ReportOutcome {
  const parsed = body.safeParse(sent);
  if (!parsed.success) return { state: "unknown", reason: `unreadable_${status}` };
  const { validationResults, reportingStatus, clearanceStatus, clearedInvoice } = parsed.data;
  const warnings = read(validationResults?.warningMessages, "warning");
  const errors = read(validationResults?.errorMessages, "error");
  const said = clearanceStatus ?? reportingStatus ?? "";
  const cleared = clearedInvoice ? Buffer.from(clearedInvoice, "base64").toString("utf8") : null;
  // A repeat is told as an error or a warning, and is none of ours.
  const isTaken = status === 208 || (status < 300 && taken.has(said)) || (status === 409 && isRepeat(said, errors));
  if (isTaken) return { state: "accepted", messages: warnings.filter(({ category }) => category !== repeat), cleared };
  if (status === 400 || status === 409)
    return errors.length > 0
      ? { state: "refused", messages: [...errors, ...warnings] }
      : { state: "unavailable", reason: `http_${status}` };
  return { state: "unknown", reason: `unreadable_${status}` };
}

const repeat = "Duplicate-Invoice";
const isRepeat = (said: string, errors: readonly RuleMessage[]) =>
  taken.has(said) || (errors.length > 0 && errors.every(({ category }) => category === repeat));

const read = (list: readonly z.infer<typeof message>[] | null | undefined, type: RuleMessage["type"]): RuleMessage[] =>
  (list ?? []).map((each) => ({
    type,
    code: each.code ?? "",
    category: each.category ?? "",
    message: each.message ?? "",
  }));
