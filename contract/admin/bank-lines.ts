import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate, secretId } from "../primitives.ts";
import { iban } from "../refund-accounts.ts";
import { differenceState, settlementCause } from "./settlement-rows.ts";

const megabyte = 1024 * 1024;

/** The columns of a file of the bank's lines, in any order. */
export const bankColumns = ["value_date", "amount", "reference", "counterparty", "balance"] as const;

/** A line of our bank, and what of ours it is. */
export const bankLineRow = z.object({
  id: secretId,
  valueOn: calendarDate,
  /** Above zero came, below zero went. */
  amount: money,
  reference: z.string(),
  /** Empty once the line is a refund's: whose account it went to stands with the refund. */
  counterparty: z.string(),
  /** What stood in the account after it. */
  balance: money,
  /** The payout that it brought. */
  payout: z.nullable(z.object({ id: secretId, reference: z.string() })),
  /** The booking whose refund it sent. */
  booking: z.nullable(z.object({ id: secretId, reference: z.string() })),
  difference: z.nullable(z.object({ id: secretId, cause: settlementCause, state: differenceState })),
});
export type BankLineRow = z.infer<typeof bankLineRow>;

export const listBankLines = endpoint({
  name: "listBankLines",
  method: "GET",
  access: "staff",
  permission: "finance.view",
  path: "/admin/bank-lines",
  summary: "Lines of our bank, the newest first, thirty at a time, and what stands in its accounts by its own word.",
  input: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id"))) }),
  output: z.object({
    lines: z.array(bankLineRow),
    next: z.nullable(z.string()),
    /** Each account by its last line; `ending`: the last four signs of its IBAN. */
    accounts: z.array(z.object({ ending: z.string(), balance: money, valueOn: calendarDate })),
    /** What our books say of them all. */
    booked: money,
  }),
});

export const importBankLines = endpoint({
  name: "importBankLines",
  method: "POST",
  access: "staff",
  permission: "settlement.work",
  path: "/admin/bank-lines",
  summary:
    "Takes lines of a bank account (CSV, UTF-8, columns value_date, amount, reference, counterparty, balance), whole or not at all. errors.file is malformed_file, or not_continuous where a balance is not the one before and the amount; details name line and column. Lines that are known already change nothing.",
  input: z.object({
    /** The IBAN of our account. */
    account: iban,
    file: z.string("required").check(z.minLength(1, "required")),
  }),
  output: z.object({
    /** All lines of the file, and those of them that were not known. */
    lines: z.int(),
    taken: z.int(),
    matched: z.int(),
    differences: z.int(),
  }),
  bodyBytes: 8 * megabyte,
  limit: { points: 30, seconds: 600 },
});
