import { type CsvLine, minorUnits, readCsv } from "#server/platform/read-csv.ts";
import { type LineType, lineTypes, type SettlementLine } from "../settlement-source.ts";

/** The columns of the gateway's settlement file that we read; columns of metadata may stand beside them. */
const columns = [
  "payment_id",
  "scheme",
  "type",
  "currency",
  "amount",
  "net_amount",
  "fee",
  "vat",
  "total_fee",
  "transaction_date",
];

/**
 * The lines of a settlement file. The documentation does not say with which sign a refund stands, so both are read.
 * @throws AppError invalid_input: the first line that is not understood, or whose own sums are not right
 */
export const readSettlementFile = (text: string): SettlementLine[] =>
  readCsv(text, columns).map((line, index) => readLine(line, index + 1));

function readLine(line: CsvLine, position: number): SettlementLine {
  const type = typeOf(line);
  const fee = amountOf(line, "fee");
  const vat = amountOf(line, "vat");
  if (amountOf(line, "total_fee") !== fee + vat) line.fail("total_fee");
  const written = amountOf(line, "net_amount");
  const gross = signed(type, Math.abs(amountOf(line, "amount")), written);
  const net = gross - fee - vat;
  if (Math.abs(written) !== Math.abs(net)) line.fail("net_amount");
  const currency = line.read("currency").toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) line.fail("currency");
  const at = new Date(withZone(line.read("transaction_date")));
  if (Number.isNaN(at.getTime())) line.fail("transaction_date");
  const gatewayRef = line.read("payment_id") || null;
  if (gatewayRef ? !/^[\w-]{1,80}$/.test(gatewayRef) : needsPayment.has(type)) line.fail("payment_id");
  return {
    position,
    gatewayRef,
    type,
    scheme: line.read("scheme").toLowerCase().slice(0, 30),
    currency,
    gross,
    fee,
    vat,
    net,
    at,
  };
}

const needsPayment: ReadonlySet<LineType> = new Set(["payment", "refund", "void", "chargeback"]);

/** The file says `pay`, the API `payment`. */
function typeOf(line: CsvLine): LineType {
  const text = line.read("type").toLowerCase();
  const type = lineTypes.find((each) => each === (text === "pay" ? "payment" : text));
  return type ?? line.fail("type");
}

function amountOf(line: CsvLine, column: string): number {
  return minorUnits(line.read(column)) ?? line.fail(column);
}

/** What comes to us stands above zero. A chargeback that was won comes back: there the net says which way it goes. */
function signed(type: LineType, amount: number, net: number): number {
  if (type === "payment") return amount;
  if (type === "void") return 0;
  if (type === "chargeback") return net > 0 ? amount : 0 - amount;
  return 0 - amount;
}

/** `2026-11-22 18:40:00`, `2026-11-22T18:40:00Z`: UTC, as the gateway says. */
const withZone = (text: string) =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text;
