import type { SupplierCause } from "#contract/admin/supplier-statement-rows.ts";
import { decimalOf } from "#contract/money.ts";
import type { KnownRecord } from "../match/match-lines.ts";
import type { LineKind } from "../statement-source.ts";

export type Shape = "billing" | "bed_bank";
export type Planted = { cause: SupplierCause; at: string };
export const period = { from: "2026-11-01", to: "2026-11-30" };
const soldOn = "2026-11-10";
const at = new Date(`${soldOn}T10:00:00Z`);

export type WrittenLine = {
  kind: LineKind;
  document: string;
  related?: string;
  gross: number;
  commission?: number;
  currency?: string;
};

const codes = { sale: "TKTT", refund: "RFND", adm: "ADMA", acm: "ACMA" } as const;
const types = { sale: "booking", refund: "cancellation", adm: "debit_note", acm: "credit_note" } as const;
const text = (amount: number) => decimalOf({ amount });

/** The lines as a file of a shape. */
export function fileOf(shape: Shape, lines: readonly WrittenLine[], day = soldOn): string {
  const billing =
    "transaction_code,document_number,related_document,issue_date,currency,fare,taxes,commission,net,remark";
  const bedBank =
    "type,agency_reference,note_number,confirmation,property,check_in,check_out,issue_date,currency,gross,commission,net,remark";
  const rows = lines.map(({ kind, document, related = "", gross, commission = 0, currency = "SAR" }) => {
    const net = gross - commission;
    const taxes = Math.trunc(gross / 5);
    if (shape === "billing")
      return [
        codes[kind],
        document,
        related,
        day,
        currency,
        ...[gross - taxes, taxes, commission, net].map(text),
        "as sold",
      ];
    const isNote = kind === "adm" || kind === "acm";
    const [own, note] = isNote ? [related, document] : [document, ""];
    const amounts = [gross, commission, net].map(text);
    return [types[kind], own, note, "BB1", "Dar, Makkah", day, day, day, currency, ...amounts, ""].map((cell) =>
      cell.includes(",") ? `"${cell}"` : cell,
    );
  });
  return [shape === "billing" ? billing : bedBank, ...rows.map((row) => row.join(","))].join("\r\n");
}

export const totalOf = (lines: readonly WrittenLine[]) =>
  lines.reduce(
    (sum, { gross, commission = 0, currency = "SAR" }) => sum + (currency === "SAR" ? gross - commission : 0),
    0,
  );

/** So many bookings, a third of them of three tickets, a tenth with a refund, and the clean statement of them all. */
export function cleanStatement(shape: Shape, count: number) {
  const records: KnownRecord[] = [];
  const lines: WrittenLine[] = [];
  for (let index = 0; index < count; index += 1) {
    const isParty = shape === "billing" && index % 3 === 0;
    const documents = Array.from({ length: isParty ? 3 : 1 }, (_, place) =>
      shape === "billing" ? `065${String(2_400_000_000 + index * 4 + place)}` : `wj-${String(index).padStart(8, "0")}`,
    );
    const owed = 20_000 + ((index * 7919) % 480_000);
    const ids = { bookingId: `b${index}`, reference: String(100_000_000_000 + index), at, stated: [], statedSum: 0 };
    records.push({ ...ids, id: `sale:${shape}-${index}`, kind: "sale", documents, owed });
    // The supplier parts a party's price otherwise than we do: only its sum is what we owe.
    const part = Math.floor(owed / documents.length) - 1;
    documents.forEach((document, place) => {
      const gross = place === 0 ? owed - part * (documents.length - 1) : part;
      lines.push({ kind: "sale", document, gross });
    });
    const [first] = documents;
    if (index % 10 === 0 && first) {
      const back = 0 - Math.floor(owed / 4);
      records.push({ ...ids, id: `cancellation:${shape}-${index}`, kind: "refund", documents: [first], owed: back });
      lines.push({ kind: "refund", document: first, gross: back });
    }
  }
  return { records, lines };
}

type Plant = (lines: WrittenLine[], sale: WrittenLine, refund: WrittenLine) => Planted;
const without = (lines: WrittenLine[], line: WrittenLine) => void lines.splice(lines.indexOf(line), 1);

/** Each changes a line of its own, a sale's or a refund's, or adds one beside it. */
export const plants: Plant[] = [
  (_, sale) => {
    sale.gross -= 1;
    return { cause: "amount", at: sale.document };
  },
  (_, sale) => {
    sale.gross += 18_000;
    return { cause: "amount", at: sale.document };
  },
  (_, sale) => {
    sale.commission = 500;
    return { cause: "commission", at: sale.document };
  },
  (lines, sale) => {
    lines.push({ ...sale });
    return { cause: "doubled", at: sale.document };
  },
  (lines, sale) => {
    const document = `999${sale.document.replace(/\D/g, "").padStart(10, "0").slice(-10)}`;
    lines.unshift({ ...sale, document });
    return { cause: "unknown", at: document };
  },
  (lines, sale) => {
    lines.unshift({ ...sale, kind: "refund", gross: -777 });
    return { cause: "refund_unasked", at: sale.document };
  },
  (_, sale) => {
    sale.currency = "USD";
    return { cause: "currency", at: sale.document };
  },
  (lines, sale) => {
    without(lines, sale);
    return { cause: "missing", at: sale.document };
  },
  (lines, _, refund) => {
    without(lines, refund);
    return { cause: "refund_missing", at: refund.document };
  },
  (_, __, refund) => {
    refund.gross += 100;
    return { cause: "amount", at: refund.document };
  },
  (lines, _, refund) => {
    lines.push({ ...refund });
    return { cause: "doubled", at: refund.document };
  },
];

/** The clean statement with so many faults, of every kind in turn, each on a booking of its own. */
export function plantedStatement(shape: Shape, count: number, faults: number) {
  const { records, lines } = cleanStatement(shape, count);
  // Bookings of one ticket without a refund, and refunds, apart from one another.
  const refunds = lines.filter(({ kind }) => kind === "refund");
  const refunded = new Set(refunds.map(({ document }) => document));
  const single = new Set(
    records.flatMap(({ kind, documents }) => (kind === "sale" && documents.length === 1 ? documents : [])),
  );
  const sales = lines.filter(
    ({ kind, document }) => kind === "sale" && single.has(document) && !refunded.has(document),
  );
  const [stepOfSales, stepOfRefunds] = [sales, refunds].map((each) => Math.floor(each.length / faults));
  if (!stepOfSales || !stepOfRefunds) throw new Error("too few bookings for so many faults");
  const planted = Array.from({ length: faults }, (_, index) =>
    plants[index % plants.length]!(lines, sales[index * stepOfSales]!, refunds[index * stepOfRefunds]!),
  );
  return { records, lines, planted };
}
