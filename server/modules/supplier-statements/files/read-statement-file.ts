import { AppError } from "#server/platform/errors.ts";
import type { StatementLine } from "../statement-source.ts";
import { airlineBilling } from "./airline-billing.ts";
import { bedBankStatement } from "./bed-bank-statement.ts";
import type { StatementShape } from "./read-line.ts";

const shapes: readonly StatementShape[] = [airlineBilling, bedBankStatement];

/**
 * The lines of a statement, whichever of the known shapes it has: its first line tells.
 * @throws AppError invalid_input: the first line that is not understood, or whose own sums are not right
 */
export function readStatementFile(text: string): StatementLine[] {
  const head = (text.split(/\r?\n/, 1)[0] ?? "").toLowerCase();
  const shape = shapes.find(({ mark }) => head.includes(mark));
  if (!shape)
    throw new AppError("invalid_input", {
      errors: { file: ["malformed_file"] },
      details: { line: 1, column: shapes.map(({ mark }) => mark).join(" / ") },
    });
  return shape.read(text);
}
