import { compose } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import type { StaffRefunds } from "#server/modules/bookings/index.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run staff:refunds -- [open <refund> | paid <refund> <reference> | ask-again <refund>]: docs/operations.md.
const usage = `npm run staff:refunds                               what waits for a bank transfer
npm run staff:refunds -- open <refund>              shows the account; its traveller cannot change it from then on
npm run staff:refunds -- paid <refund> <reference>  the bank has made the transfer, under its reference
npm run staff:refunds -- ask-again <refund>         the account cannot be paid to: asks the traveller for another`;

const sar = (halalas: number) => `SAR ${(halalas / 100).toFixed(2)}`;
const riyadh = (at: Date) =>
  at.toLocaleString("sv-SE", { timeZone: "Asia/Riyadh", dateStyle: "short", timeStyle: "short" });

async function list(refunds: StaffRefunds): Promise<string> {
  const waiting = await refunds.list();
  if (waiting.length === 0) return "No refund waits for a bank transfer.";
  const lines = waiting.map(({ refundId, reference, amount, since, account }) => {
    const given = account
      ? `${account.masked}, transfer by ${riyadh(account.transferBy)}${account.isTaken ? ", opened" : ""}`
      : "no account given yet";
    return `${refundId}  booking ${reference}  ${sar(amount)}  since ${riyadh(since)}  ${given}`;
  });
  return lines.join("\n");
}

async function run(refunds: StaffRefunds, [command, refundId = "", reference = ""]: string[]): Promise<string> {
  if (command === undefined) return list(refunds);
  if (command === "open" && refundId) {
    const { holder, iban, reference: booking, amount } = await refunds.open(refundId);
    return `Booking ${booking}: ${sar(amount)}\nto ${holder}\n${iban.replace(/(.{4})(?=.)/g, "$1 ")}`;
  }
  if (command === "paid" && refundId && reference) {
    await refunds.paid(refundId, reference);
    return "Written into the books; the traveller is told.";
  }
  if (command === "ask-again" && refundId) {
    await refunds.askAgain(refundId);
    return "The account is forgotten; the traveller is asked for another.";
  }
  throw new Error(usage);
}

const refusals: Record<string, string> = {
  not_found: "no such refund waits for a transfer",
  not_given: "its traveller has not given an account yet",
  not_opened: "open its account first",
};
function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const account = error.details?.["account"];
  return refusals[typeof account === "string" ? account : error.code] ?? error.message;
}

const env = readEnv({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" });
const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
const database = openDatabase({ ...connection, max: 4 });
const parts = compose({ env, database, connection });
try {
  await parts.start({ work: false });
  console.log(await run(parts.bookings.staffRefunds, process.argv.slice(2)));
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
} finally {
  await parts.stop();
  await closeDatabase(database);
}
