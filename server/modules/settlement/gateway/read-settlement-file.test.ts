import { expect, test } from "vitest";
import { readSettlementFile } from "./read-settlement-file.ts";

const head =
  "payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date,booking";
const file = (...lines: string[]) => [head, ...lines].join("\r\n");
const good = "pay_1,A trip,mada,creditcard,pay,SAR,1000.00,987.35,11.00,1.65,12.65,2026-11-22 10:00:00,4711";

test("reads the gateway's columns in any order, with a mark and with others beside them", () => {
  const [payment, refund, duty] = readSettlementFile(
    `\uFEFF${file(
      good,
      'pay_1,"A, ""trip""",mada,creditcard,refund,SAR,250.00,-250.00,0,0,0,2026-11-22T12:00:00Z,',
      ",Fee of the platform,,,platform_duties,SAR,115.00,-115.00,0.00,0.00,0.00,2026-11-22 23:59:59,",
    )}\r\n`,
  );
  expect(payment).toEqual({
    position: 1,
    gatewayRef: "pay_1",
    type: "payment",
    scheme: "mada",
    currency: "SAR",
    gross: 100_000,
    fee: 1_100,
    vat: 165,
    net: 98_735,
    at: new Date("2026-11-22T10:00:00Z"),
  });
  expect(refund).toMatchObject({ position: 2, type: "refund", gross: -25_000, net: -25_000 });
  expect(duty).toMatchObject({ gatewayRef: null, gross: -11_500, net: -11_500 });
});

test("reads a refund with either sign, and a chargeback by the way its net goes", () => {
  const of = (type: string, amount: string, net: string) =>
    readSettlementFile(file(`pay_1,,visa,creditcard,${type},SAR,${amount},${net},0,0,0,2026-11-22 10:00:00,`))[0]
      ?.gross;
  expect([of("refund", "-10.00", "-10.00"), of("refund", "10.00", "10.00")]).toEqual([-1_000, -1_000]);
  expect([of("chargeback", "10.00", "-10.00"), of("chargeback", "10.00", "10.00")]).toEqual([-1_000, 1_000]);
});

test.each([
  ["a column is missing", "payment_id,type\r\npay_1,pay", 1, "scheme"],
  ["there is no line", head, 2, "payment_id"],
  ["a type is unknown", file(good, good.replace(",pay,", ",gift,")), 3, "type"],
  ["an amount is none", file(good.replace("1000.00", "a lot")), 2, "amount"],
  ["the fees are not their sum", file(good, good, good.replace("12.65", "12.66")), 4, "total_fee"],
  ["the net is not what is left", file(good.replace("987.35", "987.30")), 2, "net_amount"],
  ["a payment has no number", file(good.slice("pay_1".length)), 2, "payment_id"],
  ["a date is none", file(good.replace("2026-11-22 10:00:00", "yesterday")), 2, "transaction_date"],
])("refuses the whole file by its line when %s", (_, text, line, column) => {
  expect(() => readSettlementFile(text)).toThrow(
    expect.objectContaining({ code: "invalid_input", details: { line, column } }) as Error,
  );
});

test("refuses what is no CSV at all", () => {
  expect(() => readSettlementFile(`${head}\r\n"open,quote`)).toThrow(
    expect.objectContaining({ code: "invalid_input" }) as Error,
  );
});
