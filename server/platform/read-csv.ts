import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "#server/platform/errors.ts";

/** One line of a file by its columns; `fail` refuses the whole file by this line and a column. */
export type CsvLine = { line: number; read: (column: string) => string; fail: (column: string) => never };

/**
 * Reads a CSV (UTF-8, RFC 4180, a mark at its beginning or none) whose first line names its columns, in any order and with others beside
 * them. A file is good as a whole or not at all.
 * @throws AppError invalid_input with `errors.file` and, in `details`, line and column
 */
export function readCsv(text: string, columns: readonly string[]): CsvLine[] {
  const [head, ...rows] = parseRows(text);
  const names = (head?.record ?? []).map((name) => name.trim().toLowerCase());
  const missing = columns.find((column) => !names.includes(column));
  if (missing !== undefined) refuse(1, missing);
  if (rows.length === 0) refuse(2, columns[0] ?? "");
  const places = new Map(columns.map((column) => [column, names.indexOf(column)]));
  return rows.map(({ record, line }) => ({
    line,
    read: (column) => (record[places.get(column) ?? -1] ?? "").trim(),
    fail: (column) => refuse(line, column),
  }));
}

type Row = { record: string[]; info: { lines: number } };

function parseRows(text: string): { record: string[]; line: number }[] {
  try {
    const rows = parse(text, { bom: true, info: true, skip_empty_lines: true }) as unknown as Row[];
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    return refuse(lines ?? 1, "");
  }
}

function refuse(line: number, column: string): never {
  throw new AppError("invalid_input", { errors: { file: ["malformed_file"] }, details: { line, column } });
}

/** `1,234.50` or `-3.2` in minor units; null for what is no amount. */
export function minorUnits(text: string): number | null {
  const [, sign, whole, part = ""] = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return sign === "-" ? 0 - amount : amount;
}
