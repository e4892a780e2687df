import type {
  AgencyMemoRow,
  StatedAmount,
  SupplierDifferenceRow,
  SupplierStatementRow,
} from "#contract/admin/supplier-statement-rows.ts";
import { decimalOf } from "#contract/money.ts";
import { supplierName } from "../../numbers/number-words.ts";
import { type Column, type NumbersTable, riyals } from "../../numbers/tables.ts";
import type { Words } from "../books/books-tables.ts";

const of =
  (kind: Column["kind"]) =>
  (label: string): Column => ({ label, kind });
const [text, count, money] = [of("text"), of("count"), of("riyals")];

export const statementsTable = (statements: readonly SupplierStatementRow[], { t }: Words): NumbersTable => ({
  title: t("supplier-statements.statements"),
  columns: [
    text(t("supplier-statements.fact_party")),
    text(t("supplier-statements.fact_statement")),
    text(t("supplier-statements.upload_from")),
    text(t("supplier-statements.upload_to")),
    money(t("supplier-statements.upload_total")),
    count(t("supplier-statements.fact_line")),
    count(t("supplier-statements.open_count")),
    count(t("supplier-statements.memo_count")),
  ],
  rows: statements.map(({ party, reference, from, to, total, lines, open, memos }) => [
    supplierName(party.product, party.supplier, t),
    reference,
    from,
    to,
    riyals(total),
    lines,
    open,
    memos,
  ]),
});

export const differencesTable = (differences: readonly SupplierDifferenceRow[], { t }: Words): NumbersTable => ({
  title: t("supplier-statements.differences"),
  columns: [
    text(t("supplier-statements.fact_party")),
    text(t("supplier-statements.fact_statement")),
    text(t("supplier-statements.fact_document")),
    text(t("supplier-statements.fact_booking")),
    text(t("supplier-statements.differences")),
    money(t("supplier-statements.ours")),
    text(t("supplier-statements.theirs")),
    money(t("supplier-statements.disputed")),
  ],
  rows: differences.map(({ party, statement, document, booking, cause, ours, theirs, short }) => [
    supplierName(party.product, party.supplier, t),
    statement && `${statement.reference} ${statement.line}`,
    document,
    booking && booking.reference,
    t(`supplier-statements.cause_${cause}`),
    ours && riyals(ours),
    theirs && statedText(theirs),
    riyals(short),
  ]),
});

const statedText = (value: StatedAmount) => `${value.currency} ${decimalOf(value)}`;

export const memosTable = (memos: readonly AgencyMemoRow[], { t }: Words): NumbersTable => ({
  title: t("supplier-statements.memos"),
  columns: [
    text(t("supplier-statements.memos")),
    text(t("supplier-statements.fact_party")),
    text(t("supplier-statements.fact_document")),
    text(t("supplier-statements.fact_related")),
    text(t("supplier-statements.fact_booking")),
    text(t("supplier-statements.memos_filter")),
    money(t("supplier-statements.fact_amount")),
    text(t("supplier-statements.fact_issued")),
    text(t("supplier-statements.fact_dispute_by")),
  ],
  rows: memos.map(({ kind, party, document, related, booking, state, amount, issuedOn, disputeBy }) => [
    t(`supplier-statements.kind_${kind}`),
    supplierName(party.product, party.supplier, t),
    document,
    related,
    booking && booking.reference,
    t(`supplier-statements.memo_${state}`),
    riyals(amount),
    issuedOn,
    // To the minute, in Riyadh, as a spreadsheet sorts it.
    new Date(new Date(disputeBy).getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " "),
  ]),
});
