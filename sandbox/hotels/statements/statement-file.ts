import type { BilledLine } from "../../supplier-kit/statements/plant-faults.ts";
import { riyals, writeCsv } from "../../supplier-kit/statements/write-csv.ts";

const types = { sale: "booking", refund: "cancellation", debit: "debit_note", credit: "credit_note" } as const;
const head = [
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

/** The bed bank's statement: a line a booking or cancellation, and notes. */
export const statementFile = (lines: readonly BilledLine[]): string =>
  writeCsv(
    head,
    lines.map(({ kind, document, related, day, currency, fare, taxes, commission, remark, about }) => {
      const isNote = kind === "debit" || kind === "credit";
      return [
        types[kind],
        isNote ? related : document,
        isNote ? document : "",
        about["confirmation"] ?? "",
        about["property"] ?? "",
        about["checkIn"] ?? "",
        about["checkOut"] ?? "",
        day,
        currency,
        ...[fare + taxes, commission, fare + taxes - commission].map(riyals),
        remark,
      ];
    }),
  );
