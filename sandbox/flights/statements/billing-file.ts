import type { BilledLine } from "../../supplier-kit/statements/plant-faults.ts";
import { riyals, writeCsv } from "../../supplier-kit/statements/write-csv.ts";

const codes = { sale: "TKTT", refund: "RFND", debit: "ADMA", credit: "ACMA" } as const;
const head = [
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

/** The billing of a settlement plan: a line a document. */
export const billingFile = (lines: readonly BilledLine[]): string =>
  writeCsv(
    head,
    lines.map(({ kind, document, related, day, currency, fare, taxes, commission, remark, about }) => [
      kind === "sale" ? (about["code"] ?? codes.sale) : codes[kind],
      document,
      related,
      day,
      currency,
      ...[fare, taxes, commission, fare + taxes - commission].map(riyals),
      remark,
    ]),
  );
