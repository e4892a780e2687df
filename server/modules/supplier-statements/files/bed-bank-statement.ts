import { type CsvLine, readCsv } from "#server/platform/read-csv.ts";
import { amountOf, dayOf, readLine, type StatementShape } from "./read-line.ts";

const columns = [
  "type",
  "agency_reference",
  "note_number",
  "confirmation",
  "property",
  "check_in",
  "check_out",
  "issue_date",
  "currency",
  "gross",
  "commission",
  "net",
  "remark",
];

const kinds = { BOOKING: "sale", CANCELLATION: "refund", DEBIT_NOTE: "adm", CREDIT_NOTE: "acm" } as const;
const isNote = (line: CsvLine) => /_note$/i.test(line.read("type"));

/** A bed bank's statement: a line a booking or cancellation, by our reference with it; notes by their own number. */
export const bedBankStatement: StatementShape = {
  mark: "agency_reference",
  read: (text) =>
    readCsv(text, columns).map((line, index) =>
      readLine(line, index + 1, {
        kinds,
        columns: {
          kind: "type",
          document: isNote(line) ? "note_number" : "agency_reference",
          related: isNote(line) ? "agency_reference" : "note_number",
          gross: (each) => amountOf(each, "gross"),
        },
        about: isNote(line) ? line.read("remark") : stayOf(line),
      }),
    ),
};

const stayOf = (line: CsvLine): string =>
  [line.read("confirmation"), line.read("property"), `${dayOf(line, "check_in")} – ${dayOf(line, "check_out")}`]
    .filter(Boolean)
    .join(" · ");
