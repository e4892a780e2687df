import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate, secretId } from "../primitives.ts";
import { differenceChange } from "./difference-change.ts";
import { acceptedTo, difference, differenceRow, settlementCause, settlementRow } from "./settlement-rows.ts";

const megabyte = 1024 * 1024;
const view = { method: "GET", access: "staff", permission: "finance.view" } as const;
const change = { method: "POST", access: "staff", permission: "settlement.work" } as const;

const cursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id")));

export const getSettlements = endpoint({
  name: "getSettlements",
  ...view,
  path: "/admin/settlements",
  summary:
    "What the gateway has paid out, the newest first, thirty at a time, and how many differences are open, by cause.",
  input: z.object({ before: cursor }),
  output: z.object({
    settlements: z.array(settlementRow),
    /** Who pays out here: the gateway for cards first. */
    gateways: z.array(z.string()),
    next: z.nullable(z.string()),
    open: z.record(settlementCause, z.int()),
    /** What the gateway holds for us by our books. */
    held: money,
    /** What it has paid out and our bank has not shown, by our books. */
    inTransit: money,
    /** What stands under review by our books. */
    suspense: money,
  }),
});

export const listDifferences = endpoint({
  name: "listDifferences",
  ...view,
  path: "/admin/settlements/differences",
  summary:
    "Differences between settlements and our books, the newest first, fifty at a time; of one cause, of one settlement.",
  input: z.object({
    cause: z.optional(settlementCause),
    settlement: z.optional(secretId),
    scope: z._default(z.enum(["open", "ended"]), "open"),
    before: cursor,
  }),
  output: z.object({ differences: z.array(differenceRow), next: z.nullable(z.string()) }),
});

export const getDifference = endpoint({
  name: "getDifference",
  ...view,
  path: "/admin/settlements/differences/:differenceId",
  summary: "A difference with its line, what was said of it, and what the reader may do.",
  input: z.object({ differenceId: secretId }),
  output: difference,
});

export const importSettlement = endpoint({
  name: "importSettlement",
  ...change,
  path: "/admin/settlements",
  summary:
    "Takes a settlement file in the gateway's columns (CSV, UTF-8), whole or not at all: errors.file is malformed_file, details names line and column. A repeat of the same file changes nothing; another file under a known number is refused (conflict), and errors.gateway is not_offered for one that pays out nothing here, other_gateway for a file of payments that are another one's.",
  input: z.object({
    /** Whose settlement it is; missing: that of the gateway for cards. */
    gateway: z.optional(z.string().check(z.maxLength(30))),
    /** The gateway's number of the settlement. */
    reference: z.string("required").check(z.regex(/^[\w.-]{3,60}$/, "not_a_reference")),
    payoutOn: calendarDate,
    /** What came to the bank, in halalas; below zero: what it took. */
    paid: z
      .int("not_an_amount")
      .check(z.minimum(-100_000_000_000, "not_an_amount"), z.maximum(100_000_000_000, "not_an_amount")),
    file: z.string("required").check(z.minLength(1, "required")),
  }),
  output: z.object({ id: secretId, isNew: z.boolean(), lines: z.int(), differences: z.int() }),
  bodyBytes: 8 * megabyte,
  limit: { points: 30, seconds: 600 },
});

export const noteDifference = endpoint({
  name: "noteDifference",
  ...change,
  path: "/admin/settlements/differences/:differenceId/note",
  summary: "Writes down that the gateway was asked, or that a later settlement is waited for.",
  input: z.extend(differenceChange, { step: z.enum(["asked", "waiting"], "required") }),
  output: difference,
});

export const linkDifference = endpoint({
  name: "linkDifference",
  ...change,
  path: "/admin/settlements/differences/:differenceId/link",
  summary:
    "Gives a line of an unknown payment to a payment of ours, or an unknown line of the bank to a payout or a refund's transfer, which has to agree with it to the halala and not be settled yet: errors.booking otherwise.",
  input: z.extend(differenceChange, {
    /** The booking's number; of a line of the bank the settlement's as well. */
    booking: z.string("required").check(z.minLength(1, "required"), z.maxLength(60, "too_long")),
  }),
  output: difference,
});

export const proposeDifference = endpoint({
  name: "proposeDifference",
  ...change,
  path: "/admin/settlements/differences/:differenceId/proposal",
  summary: "Asks a second person to accept the difference as it is.",
  input: z.extend(differenceChange, { to: acceptedTo }),
  output: difference,
});

export const decideDifference = endpoint({
  name: "decideDifference",
  method: "POST",
  access: "staff",
  permission: "settlement.approve",
  path: "/admin/settlements/differences/:differenceId/decision",
  summary:
    "The second person accepts what is proposed, which writes the books, or gives it back. Who proposed it may only take it back: invalid_input (`errors.decision: not_oneself`).",
  input: z.extend(differenceChange, { decision: z.enum(["accept", "give_back"], "required") }),
  output: difference,
});
