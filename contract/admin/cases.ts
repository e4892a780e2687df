import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { deskFile } from "./desk-files.ts";
import { caseContent, caseEvent, casePromise, caseQueue, caseRow, colleague } from "./case-rows.ts";

/** Text that a person writes; `most` characters. */
export const staffText = (most: number) =>
  z.pipe(
    z.pipe(
      z.string("required"),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, { error: "required", abort: true }), z.maxLength(most, "too_long")),
  );
export const caseTextMost = { reason: 500, note: 2000, answer: 8000 } as const;

/** How many wait and the oldest promise of them; `oldestPromise` null: nothing was promised. */
const waiting = z.object({ open: z.int(), late: z.int(), oldestPromise: z.nullable(z.string()) });

const caseInput = z.object({ caseId: secretId });
/** The revision that was read: `conflict` with `details.by` (who was faster, or null) when it is no longer the case's. */
export const changeInput = z.extend(caseInput, { revision: z.int("required") });
export const changed = z.object({ case: caseRow });

export const caseScope = z.enum(["mine", "all", "nobodys", "snoozed"]);

export const listCases = endpoint({
  name: "listCases",
  method: "GET",
  path: "/admin/cases",
  access: "staff",
  permission: "cases.work",
  summary:
    "Open cases of the caller's queues, the oldest promise first, those without one last. Snoozed ones are in `snoozed` alone until their time.",
  input: z.object({
    scope: z._default(caseScope, "all"),
    queue: z.optional(caseQueue),
    /** `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300, "too_long"))),
  }),
  output: z.object({
    cases: z.array(caseRow),
    next: z.nullable(z.string()),
    /** Of the caller's queues, whatever was asked for. */
    scopes: z.object({ mine: waiting, all: waiting, nobodys: waiting, snoozed: waiting }),
    queues: z.array(z.extend(waiting, { queue: caseQueue })),
  }),
});

export const getCase = endpoint({
  name: "getCase",
  method: "GET",
  path: "/admin/cases/:caseId",
  access: "staff",
  permission: "cases.work",
  summary: "A case with what the customer wrote, what was promised, and what was done about it.",
  input: caseInput,
  output: z.object({
    case: caseRow,
    content: caseContent,
    promise: z.nullable(casePromise),
    /** What staff attached to it, or to its booking. */
    files: z.array(deskFile),
    history: z.array(caseEvent),
    /** Who else may take it, by name. */
    colleagues: z.array(colleague),
    /** The latest moment it may be snoozed to. */
    snoozeUntilMost: z.string(),
  }),
});

export const takeCase = endpoint({
  name: "takeCase",
  method: "POST",
  path: "/admin/cases/:caseId/take",
  access: "staff",
  permission: "cases.work",
  summary:
    "Makes the caller the owner of a case that is nobody's; a supervisor takes a colleague's too. Of two at once one is refused (conflict).",
  input: changeInput,
  output: changed,
});

export const releaseCase = endpoint({
  name: "releaseCase",
  method: "POST",
  path: "/admin/cases/:caseId/release",
  access: "staff",
  permission: "cases.work",
  summary: "Gives the caller's case back to everybody.",
  input: changeInput,
  output: changed,
});

export const handOverCase = endpoint({
  name: "handOverCase",
  method: "POST",
  path: "/admin/cases/:caseId/hand-over",
  access: "staff",
  permission: "cases.work",
  summary: "Makes a colleague, whose role works the queue, the owner.",
  input: z.extend(changeInput, { to: z.string("required").check(z.maxLength(60, "too_long")) }),
  output: changed,
});

export const snoozeCase = endpoint({
  name: "snoozeCase",
  method: "POST",
  path: "/admin/cases/:caseId/snooze",
  access: "staff",
  permission: "cases.work",
  summary:
    "Takes a case out of the list until then; `until` of now or before ends it. A late case: for 24 hours at most; any: 30 days.",
  input: z.extend(changeInput, { until: z.iso.datetime("not_a_time"), reason: staffText(caseTextMost.reason) }),
  output: changed,
});

export const noteCase = endpoint({
  name: "noteCase",
  method: "POST",
  path: "/admin/cases/:caseId/notes",
  access: "staff",
  permission: "cases.work",
  summary: "Writes a note for colleagues into the history.",
  input: z.extend(changeInput, { text: staffText(caseTextMost.note) }),
  output: changed,
});

export const answerMessage = endpoint({
  name: "answerMessage",
  method: "POST",
  path: "/admin/cases/:caseId/answer",
  access: "staff",
  permission: "messages.answer",
  summary:
    "Mails an answer to who wrote, in the writer's language with the case number, and closes the case. errors.text: placeholder_left.",
  input: z.extend(changeInput, { text: staffText(caseTextMost.answer) }),
  output: changed,
});

export const escalateMessage = endpoint({
  name: "escalateMessage",
  method: "POST",
  path: "/admin/cases/:caseId/escalation",
  access: "staff",
  permission: "messages.answer",
  summary:
    "Gives a message to the supervisors, with what they should know; the writer is mailed until when one of them answers. Ends the case, and opens one in supervisor_reply.",
  input: z.extend(changeInput, { text: staffText(caseTextMost.note) }),
  output: changed,
});

export const recordCall = endpoint({
  name: "recordCall",
  method: "POST",
  path: "/admin/cases/:caseId/calls",
  access: "staff",
  permission: "callbacks.make",
  summary:
    "Writes down a call. `reached` and `wrong_number` close the case; after `no_answer` it stays, with its tries.",
  input: z.extend(changeInput, {
    outcome: z.enum(["reached", "no_answer", "wrong_number"], "required"),
    note: z._default(z.string().check(z.maxLength(caseTextMost.note, "too_long")), ""),
  }),
  output: changed,
});

export const decideEvaluation = endpoint({
  name: "decideEvaluation",
  method: "POST",
  path: "/admin/cases/:caseId/evaluation",
  access: "staff",
  permission: "evaluations.decide",
  summary: "Shows a traveller's words among the stories, or does not (with a reason), and closes the case.",
  input: z.extend(changeInput, {
    decision: z.enum(["approve", "refuse"], "required"),
    /** Required to refuse. */
    reason: z._default(z.string().check(z.maxLength(caseTextMost.reason, "too_long")), ""),
  }),
  output: changed,
});

export const retryBooking = endpoint({
  name: "retryBooking",
  method: "POST",
  path: "/admin/cases/:caseId/retry",
  access: "staff",
  permission: "bookings.retry",
  summary: "Asks the supplier again, now, about a booking whose outcome is unknown; its answer closes the case.",
  input: changeInput,
  output: changed,
});

export const settleCase = endpoint({
  name: "settleCase",
  method: "POST",
  path: "/admin/cases/:caseId/settle",
  access: "staff",
  permission: "cases.work",
  summary: "Closes a payment mismatch that was put right elsewhere, with what was done.",
  input: z.extend(changeInput, { text: staffText(caseTextMost.note) }),
  output: changed,
});

export const revealContact = endpoint({
  name: "revealContact",
  method: "POST",
  path: "/admin/cases/:caseId/contact",
  access: "staff",
  permission: "personal_data.show",
  summary: "The customer's phone and mail, for a reason that is written down.",
  input: z.extend(caseInput, { reason: staffText(caseTextMost.reason) }),
  output: z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  limit: { points: 60, seconds: 600 },
});
