import { expect, test } from "vitest";
import { readStatementFile } from "./read-statement-file.ts";

const billing =
  "transaction_code,document_number,related_document,issue_date,currency,fare,taxes,commission,net,remark";
const ticket = "TKTT,065-2400000001,,2026-11-22,SAR,800.00,200.00,0.00,1000.00,";
const bedBank =
  "type,agency_reference,note_number,confirmation,property,check_in,check_out,issue_date,currency,gross,commission,net,remark";
const stay = "booking,wj-1,,BB48100001,Dar,2026-12-01,2026-12-03,2026-11-22,SAR,900.00,0,900.00,";
const file = (...lines: string[]) => lines.join("\r\n");

test("reads a billing of airlines, with either sign of what is given back", () => {
  const lines = readStatementFile(
    `\uFEFF${file(
      billing,
      ticket,
      "RFND,0652400000001,,2026-11-23,SAR,-300.00,0,0,-300.00,",
      "rfnd,0652400000002,,2026-11-23,sar,300.00,0,0,300.00,",
      "ADMA,6990000000001,0652400000001,2026-11-24,SAR,150.00,0,0,150.00,Fare difference",
      "ACMA,6990000000002,,2026-11-24,SAR,10.00,0,0,10.00,Tax",
      "TKTT,0652400000003,,2026-11-24,SAR,-50.00,0,0,-50.00,Exchange",
    )}\r\n`,
  );
  expect(lines.map(({ kind, document, net }) => [kind, document, net])).toEqual([
    ["sale", "0652400000001", 100_000],
    ["refund", "0652400000001", -30_000],
    ["refund", "0652400000002", -30_000],
    ["adm", "6990000000001", 15_000],
    ["acm", "6990000000002", -1_000],
    ["sale", "0652400000003", -5_000],
  ]);
  expect(lines[3]).toMatchObject({ related: "0652400000001", about: "Fare difference", issuedOn: "2026-11-24" });
});

test("reads a bed bank's statement by our reference, and its notes by their own number", () => {
  const lines = readStatementFile(
    file(
      bedBank,
      stay,
      "cancellation,wj-1,,BB48100001,Dar,2026-12-01,2026-12-03,2026-11-23,SAR,450.00,0,450.00,",
      "debit_note,wj-1,N-77,,,,,2026-11-24,SAR,20.00,0,20.00,Breakfast",
    ),
  );
  expect(lines).toMatchObject([
    { kind: "sale", document: "wj-1", related: null, net: 90_000, about: "BB48100001 · Dar · 2026-12-01 – 2026-12-03" },
    { kind: "refund", document: "wj-1", net: -45_000 },
    { kind: "adm", document: "N-77", related: "wj-1", net: 2_000, about: "Breakfast" },
  ]);
});

test.each([
  ["it has no shape that we know", file("a,b", "1,2"), 1, "transaction_code / agency_reference"],
  ["a column is missing", file("transaction_code,net", "TKTT,1"), 1, "document_number"],
  ["there is no line", billing, 2, "transaction_code"],
  ["a code is unknown", file(billing, ticket, ticket.replace("TKTT", "GIFT")), 3, "transaction_code"],
  ["a ticket has no number", file(billing, ticket.replace("065-2400000001", "")), 2, "document_number"],
  ["an amount is none", file(billing, ticket.replace("800.00", "much")), 2, "fare"],
  ["the net is not what is left", file(billing, ticket.replace("1000.00", "999.99")), 2, "net"],
  ["a day is none", file(billing, ticket.replace("2026-11-22", "2026-02-30")), 2, "issue_date"],
  ["a currency is none", file(billing, ticket.replace("SAR", "riyal")), 2, "currency"],
  ["a memo asks for nothing", file(billing, "ADMA,699,,2026-11-24,SAR,0,0,0,0,"), 2, "net"],
  ["a night is none", file(bedBank, stay.replace("2026-12-03", "later")), 2, "check_out"],
])("refuses the whole file by its line when %s", (_, text, line, column) => {
  expect(() => readStatementFile(text)).toThrow(
    expect.objectContaining({ code: "invalid_input", details: { line, column } }) as Error,
  );
});
