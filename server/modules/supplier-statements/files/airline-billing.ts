import { readCsv } from "#server/platform/read-csv.ts";
import { amountOf, readLine, type StatementShape } from "./read-line.ts";

const columns = [
  "transaction_code",
  "document_number",
  "related_document",
  "issue_date",
  "currency",
  "fare",
  "taxes",
  "commission",
  "net",
  "remark",
];

/** IATA's codes of a billing: tickets and what is sold beside them, refunds, memos. */
const kinds = { TKTT: "sale", EMDS: "sale", EMDA: "sale", RFND: "refund", ADMA: "adm", ACMA: "acm" } as const;

/** A billing as a settlement plan of airlines (BSP) makes it: a line a document, by IATA's transaction codes. */
export const airlineBilling: StatementShape = {
  mark: "transaction_code",
  read: (text) =>
    readCsv(text, columns).map((line, index) =>
      readLine(line, index + 1, {
        kinds,
        columns: {
          kind: "transaction_code",
          document: "document_number",
          related: "related_document",
          gross: (each) => amountOf(each, "fare") + amountOf(each, "taxes"),
        },
        about: line.read("remark"),
      }),
    ),
};
