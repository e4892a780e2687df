import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
let paymentId: string;
beforeAll(async () => {
  harness = await openPaymentHarness();
  ({ id: paymentId } = await harness.openPaid());
  await harness.runUntilIdle();
});
afterAll(() => harness[Symbol.asyncDispose]());

const raw = (statement: string) => harness.db.execute(sql.raw(statement));
const inTransaction = (work: (tx: Transaction) => Promise<void>) => transaction(harness.db, work);
const causeOf = (error: unknown) => (error as { cause?: Error }).cause?.message ?? "";
const refusalOf = (work: Promise<unknown>) => work.then(() => "", causeOf);

describe("our books", () => {
  test("hold what was taken: the gateway has it, the traveller is owed it", async () => {
    expect(await harness.service.balances(paymentId)).toEqual({ gateway_clearing: 254_700, customer_funds: -254_700 });
  });

  test("part it when there is a ticket: airline, our fee, what the code cost us", async () => {
    const sale = {
      bookingId: "booking",
      paymentId,
      paid: 254_700,
      supplierCost: 240_000,
      serviceFee: 20_000,
      vat: 1_917,
      discount: 5_300,
    };
    await harness.recordSale(sale);
    await harness.recordSale(sale);
    expect(await harness.service.balances(paymentId)).toEqual({
      gateway_clearing: 254_700,
      customer_funds: 0,
      supplier_payable: -240_000,
      service_fee_revenue: -18_083,
      output_vat: -1_917,
      discounts_given: 5_300,
    });
  });

  test("add up to zero", async () => {
    const balances = Object.values(await harness.service.balances());
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  test("take a movement once, however often it is written", async () => {
    const movement = { key: "once", paymentId, at: new Date(), entries: { customer_funds: 5, gateway_clearing: -5 } };
    const before = await harness.service.balances(paymentId);
    for (let time = 0; time < 3; time++) await inTransaction((tx) => writeLedger(tx, movement));
    const after = await harness.service.balances(paymentId);
    expect((after.customer_funds ?? 0) - (before.customer_funds ?? 0)).toBe(5);
  });

  test("refuse a movement that does not add up, in the code and in the database", async () => {
    const lopsided = {
      key: "lopsided",
      paymentId,
      at: new Date(),
      entries: { customer_funds: 5, gateway_clearing: -4 },
    };
    await expect(inTransaction((tx) => writeLedger(tx, lopsided))).rejects.toThrow("1 halalas out of balance");
    const behindOurBack = `insert into ledger_entries (transaction_id, account, amount)
      select max(id), 'customer_funds', 1 from ledger_transactions`;
    expect(await refusalOf(raw(behindOurBack))).toContain("out of balance");
  });

  test.each(["ledger_entries", "ledger_transactions"])("cannot be rewritten: %s", async (table) => {
    expect(await refusalOf(raw(`update ${table} set id = default`))).toContain("append-only");
    expect(await refusalOf(raw(`delete from ${table}`))).toContain("append-only");
    expect(await refusalOf(raw(`truncate ${table} cascade`))).toContain("append-only");
  });
});
