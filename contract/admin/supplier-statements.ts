import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate, secretId } from "../primitives.ts";
import { differenceChange } from "./difference-change.ts";
import {
  supplierAcceptedTo,
  supplierCause,
  supplierDifference,
  supplierDifferenceRow,
  supplierParty,
  supplierStatementRow,
} from "./supplier-statement-rows.ts";

const megabyte = 1024 * 1024;
const view = { method: "GET", access: "staff", permission: "finance.view" } as const;
const change = { method: "POST", access: "staff", permission: "settlement.work" } as const;
const cursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id")));

export const getSupplierStatements = endpoint({
  name: "getSupplierStatements",
  ...view,
  path: "/admin/supplier-statements",
  summary:
    "Statements of suppliers, the newest first, thirty at a time; who states; and how many differences are open, by cause.",
  input: z.object({ before: cursor }),
  output: z.object({
    statements: z.array(supplierStatementRow),
    next: z.nullable(z.string()),
    parties: z.array(supplierParty),
    open: z.record(supplierCause, z.int()),
    /** What we owe suppliers by our books, and what of open differences is asked for beyond them. */
    owed: money,
    disputed: money,
  }),
});

export const listSupplierDifferences = endpoint({
  name: "listSupplierDifferences",
  ...view,
  path: "/admin/supplier-statements/differences",
  summary:
    "Differences between statements and our books, the newest first, fifty at a time; of one cause, of one statement.",
  input: z.object({
    cause: z.optional(supplierCause),
    statement: z.optional(secretId),
    scope: z._default(z.enum(["open", "ended"]), "open"),
    before: cursor,
  }),
  output: z.object({ differences: z.array(supplierDifferenceRow), next: z.nullable(z.string()) }),
});

export const getSupplierDifference = endpoint({
  name: "getSupplierDifference",
  ...view,
  path: "/admin/supplier-statements/differences/:differenceId",
  summary: "A difference with its line, what was said of it, and what the reader may do.",
  input: z.object({ differenceId: secretId }),
  output: supplierDifference,
});

export const importSupplierStatement = endpoint({
  name: "importSupplierStatement",
  ...change,
  path: "/admin/supplier-statements",
  summary:
    "Takes a statement of a supplier (CSV, UTF-8, the columns of a billing of airlines or of a bed bank), whole or not at all: errors.file is malformed_file, details names line and column; errors.total is not_the_sum. A repeat of the same file changes nothing; another file under a known number is refused (conflict).",
  input: z.object({
    party: z.string("required").check(z.minLength(1, "required"), z.maxLength(80, "too_long")),
    /** The supplier's number of the statement. */
    reference: z.string("required").check(z.regex(/^[\w.-]{3,60}$/, "not_a_reference")),
    from: calendarDate,
    to: calendarDate,
    /** What the statement asks for, in halalas; below zero: it gives back. */
    total: z
      .int("not_an_amount")
      .check(z.minimum(-1_000_000_000_000, "not_an_amount"), z.maximum(1_000_000_000_000, "not_an_amount")),
    file: z.string("required").check(z.minLength(1, "required")),
  }),
  output: z.object({
    id: secretId,
    isNew: z.boolean(),
    lines: z.int(),
    differences: z.int(),
    memos: z.int(),
  }),
  bodyBytes: 8 * megabyte,
  limit: { points: 30, seconds: 600 },
});

export const noteSupplierDifference = endpoint({
  name: "noteSupplierDifference",
  ...change,
  path: "/admin/supplier-statements/differences/:differenceId/note",
  summary: "Writes down that the supplier was asked, or that a later statement is waited for.",
  input: z.extend(differenceChange, { step: z.enum(["asked", "waiting"], "required") }),
  output: supplierDifference,
});

export const linkSupplierDifference = endpoint({
  name: "linkSupplierDifference",
  ...change,
  path: "/admin/supplier-statements/differences/:differenceId/link",
  summary:
    "Gives an unknown line to a booking of ours, what is owed for which has to agree with it to the halala and not be stated yet: errors.booking otherwise.",
  input: z.extend(differenceChange, {
    /** The booking's number. */
    booking: z.string("required").check(z.minLength(1, "required"), z.maxLength(40, "too_long")),
  }),
  output: supplierDifference,
});

export const proposeSupplierDifference = endpoint({
  name: "proposeSupplierDifference",
  ...change,
  path: "/admin/supplier-statements/differences/:differenceId/proposal",
  summary: "Asks a second person to end the difference so.",
  input: z.extend(differenceChange, { to: supplierAcceptedTo }),
  output: supplierDifference,
});

export const decideSupplierDifference = endpoint({
  name: "decideSupplierDifference",
  ...change,
  permission: "settlement.approve",
  path: "/admin/supplier-statements/differences/:differenceId/decision",
  summary:
    "The second person accepts what is proposed, which writes the books, or gives it back. Who proposed it may only take it back: invalid_input (`errors.decision: not_oneself`).",
  input: z.extend(differenceChange, { decision: z.enum(["accept", "give_back"], "required") }),
  output: supplierDifference,
});
