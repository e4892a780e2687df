import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate } from "../primitives.ts";
import { bothTexts, tidyText } from "../text.ts";
import { caseTextMost } from "./cases.ts";
import { trialAccount } from "./ledger.ts";

const views = { access: "staff", permission: "finance.view" } as const;
const person = z.object({ id: z.string(), name: bothTexts });

/** `stopped`: something stands against it · `ready`: nobody has signed yet · `signed`: by one person · `closed`: by two, for good. */
export const dayState = z.enum(["stopped", "ready", "signed", "closed"]);
export type DayState = z.infer<typeof dayState>;

/** A thing that a check found, and where it is looked at. */
const example = z.object({
  text: z.string(),
  amount: z.nullable(money),
  at: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  booking: z.nullable(z.string()),
  caseId: z.nullable(z.string()),
});
const checked = z.object({
  id: z.string(),
  /** Else it is told, and the first person says what is done about it. */
  stops: z.boolean(),
  open: z.int(),
  /** A few of them. */
  examples: z.array(example),
});
export type CheckedDay = z.infer<typeof checked>;

const closedDay = z.object({
  day: calendarDate,
  from: calendarDate,
  firstBy: person,
  firstAt: z.string(),
  secondBy: person,
  secondAt: z.string(),
  entries: z.int(),
  debit: money,
  hash: z.string(),
});
const signature = z.object({ by: person, at: z.string(), reason: z.nullable(z.string()) });

export const listDays = endpoint({
  name: "listDays",
  method: "GET",
  path: "/admin/days",
  ...views,
  summary:
    "Days of the books that are not closed, the first first, to yesterday (closing one closes those before it too), and the newest that are, with whether all closed days are as they were signed.",
  input: z.object({}),
  output: z.object({
    open: z.array(calendarDate),
    /** Of the one that waits for its second signature. */
    signed: z.nullable(calendarDate),
    closed: z.array(closedDay),
    /** The first closed day whose hash is not what was signed, or whose entries were not when they were last read; null: all are. */
    broken: z.nullable(calendarDate),
    /** When every entry of all closed days was last read, as every night. */
    checkedAt: z.nullable(z.string()),
  }),
});

const dayInput = z.object({ day: calendarDate });
export const deskDay = z.object({
  day: calendarDate,
  /** The first day that it would close, or has closed. */
  from: calendarDate,
  state: dayState,
  checks: z.array(checked),
  accounts: z.array(trialAccount),
  debit: money,
  entries: z.int(),
  signature: z.nullable(signature),
  closed: z.nullable(closedDay),
  /** What was open and stopped nothing when it was signed. */
  notes: z.nullable(z.object({ open: z.record(z.string(), z.int()), reason: z.nullable(z.string()) })),
  /** Of the figures shown: what is signed is what was seen. */
  fingerprint: z.string(),
});
export type DeskDay = z.infer<typeof deskDay>;

export const getDay = endpoint({
  name: "getDay",
  method: "GET",
  path: "/admin/days/:day",
  ...views,
  summary:
    "What stops the close of a day, its figures, and its signatures. not_found for today, later, and before the first entry.",
  input: dayInput,
  output: deskDay,
});

const change = { method: "POST", access: "staff" } as const;
/** What was read: `conflict` when something was written in between. */
const seen = z.extend(dayInput, { fingerprint: z.string().check(z.length(64, "required")) });
const words = z.pipe(
  z.pipe(z._default(z.string(), ""), z.transform(tidyText)),
  z.string().check(z.maxLength(caseTextMost.reason, "too_long")),
);

export const signDay = endpoint({
  name: "signDay",
  ...change,
  path: "/admin/days/:day/signature",
  permission: "days.sign",
  summary:
    "The first signature below a day. errors.day: stopped, not_over; errors.reason: required where something is open that stops nothing. conflict where another day is signed, or the figures have changed.",
  input: z.extend(seen, { reason: words }),
  output: deskDay,
});

export const closeDay = endpoint({
  name: "closeDay",
  ...change,
  path: "/admin/days/:day/close",
  permission: "days.close",
  summary:
    "The second signature, by another person: closes the day and all before it for good. errors.day: stopped, not_oneself, not_signed. conflict where the figures have changed since the first.",
  input: seen,
  output: deskDay,
});

export const returnDay = endpoint({
  name: "returnDay",
  ...change,
  path: "/admin/days/:day/return",
  permission: "days.close",
  summary:
    "Takes the first signature away again, with words: who signed, or the second person. errors.day: not_signed.",
  input: z.extend(dayInput, {
    reason: z.pipe(words, z.string().check(z.minLength(1, "required"))),
  }),
  output: deskDay,
});
