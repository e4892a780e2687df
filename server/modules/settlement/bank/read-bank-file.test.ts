import { expect, test } from "vitest";
import { readBankFile } from "./read-bank-file.ts";

const head = "value_date,amount,reference,counterparty,balance";
const file = (...lines: string[]) => [head, ...lines].join("\r\n");
const read = (...lines: string[]) => readBankFile(file(...lines), "2026-11-27");
const good = '2026-11-22,987.35,PAYOUT S-1,GATEWAY CO,"1,987.35"';

test("reads the bank's lines in its order, whatever stands around them", () => {
  const lines = readBankFile(
    `\uFEFFbalance,value_date,amount,reference,counterparty,branch\r\n1000.00,2026-11-21,1000,a  b,,x\r\n975.5,2026-11-20,-24.50,,"Z, Co",y\r\n`,
    "2026-11-27",
  );
  expect(lines).toEqual([
    { line: 2, valueOn: "2026-11-21", amount: 100_000, reference: "a b", counterparty: "", balance: 100_000 },
    { line: 3, valueOn: "2026-11-20", amount: -2_450, reference: "", counterparty: "Z, Co", balance: 97_550 },
  ]);
  expect(read(good)[0]).toMatchObject({ amount: 98_735, balance: 198_735 });
});

test.each([
  ["a day is none", [good.replace("2026-11-22", "22.11.2026")], 2, "value_date"],
  ["a day does not exist", [good.replace("2026-11-22", "2026-02-30")], 2, "value_date"],
  ["a day is to come", [good.replace("2026-11-22", "2026-11-28")], 2, "value_date"],
  ["an amount is none", [good.replace("987.35", "12.345")], 2, "amount"],
  ["nothing moved", [good.replace("987.35", "0.00")], 2, "amount"],
  ["a balance is none", [good.replace('"1,987.35"', "")], 2, "balance"],
  ["a text is endless", [good, good.replace("PAYOUT", "X".repeat(150))], 3, "reference"],
])("refuses the whole file by its line when %s", (_, lines, line, column) => {
  expect(() => read(...lines)).toThrow(
    expect.objectContaining({
      code: "invalid_input",
      errors: { file: ["malformed_file"] },
      details: { line, column },
    }) as Error,
  );
});

test("refuses balances that do not go on from each other, by their line", () => {
  expect(() => read(good, "2026-11-23,10.00,,,1997.35", "2026-11-23,10.00,,,2007.34")).toThrow(
    expect.objectContaining({ errors: { file: ["not_continuous"] }, details: { line: 4, column: "balance" } }) as Error,
  );
});

test("refuses a file without a column, or without a line", () => {
  expect(() => readBankFile("value_date,amount\r\n2026-11-22,1", "2026-11-27")).toThrow(
    expect.objectContaining({ details: { line: 1, column: "reference" } }) as Error,
  );
  expect(() => readBankFile(head, "2026-11-27")).toThrow(
    expect.objectContaining({ details: { line: 2, column: "value_date" } }) as Error,
  );
});
