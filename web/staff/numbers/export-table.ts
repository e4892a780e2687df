import type { Locale } from "#i18n/locales.ts";
import type { NumbersTable } from "./tables.ts";

/** Excel opens a CSV as UTF-8 by this mark alone. */
const byteOrderMark = "\uFEFF";

/** A text that a spreadsheet would take for a formula is made a text. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const decimals = { riyals: 2, percent: 4, decimal: 1, count: 0, text: 0 } as const;

/** By RFC 4180; numbers as they are, amounts with their two decimals. */
export function writeCsv({ columns, rows }: NumbersTable): string {
  const lines = rows.map((row) =>
    row.map((cell, place) => {
      if (typeof cell === "string") return quoted(asText(cell));
      if (cell === null) return "";
      const { kind } = columns[place] ?? {};
      return kind ? cell.toFixed(decimals[kind]) : String(cell);
    }),
  );
  const head = columns.map(({ label }) => quoted(asText(label)));
  return `${byteOrderMark}${[head, ...lines].map((line) => line.join(",")).join("\r\n")}\r\n`;
}

const formats = { riyals: "#,##0.00", percent: "0.0%", count: "#,##0", decimal: "#,##0.0", text: undefined } as const;

/** A sheet whose numbers are numbers, from right to left in Arabic. */
export async function writeXlsx(
  { title, columns, rows }: NumbersTable,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  // The library is needed by this file alone, and by the server alone.
  const { default: writeExcel } = await import("write-excel-file/node");
  const head = columns.map(({ label }) => ({ value: label, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) =>
    row.map((cell, place) => {
      if (cell === null) return null;
      if (typeof cell === "string") return { value: cell, type: String };
      const format = formats[columns[place]?.kind ?? "text"];
      return { value: cell, type: Number, ...(format && { format }) };
    }),
  );
  const file = writeExcel([head, ...body], {
    // At most 31 characters, and none of these.
    sheet: title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31),
    columns: columns.map(({ label }) => ({ width: Math.max(12, label.length + 2) })),
    rightToLeft: locale === "ar",
    stickyRowsCount: 1,
  });
  return new Uint8Array(await file.toBuffer());
}
