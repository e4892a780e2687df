import { expect, test } from "vitest";
import { chartOfAccounts, isLedgerAccount, ledgerAccounts } from "./ledger-accounts.ts";
import { entriesOf, postingRules } from "./posting-rules.ts";

test.each(Object.entries(postingRules))("the rule of %s balances, whatever its amounts are", (_, rule) => {
  const left = new Map<string, number>();
  for (const [account, sides] of Object.entries(rule)) {
    expect(isLedgerAccount(account)).toBe(true);
    for (const [name, sign] of Object.entries(sides as Record<string, number>))
      left.set(name, (left.get(name) ?? 0) + sign);
  }
  expect([...left.values()].every((sum) => sum === 0)).toBe(true);
});

test("a sale parts what was paid into the supplier's, ours and the state's", () => {
  const amounts = { paid: 254_700, supplierCost: 240_000, serviceFee: 20_000, discount: 5_300, vat: 1_917 };
  expect(entriesOf("sale", amounts)).toEqual({
    customer_funds: 254_700,
    supplier_payable: -240_000,
    service_fee_revenue: -18_083,
    discounts_given: 5_300,
    output_vat: -1_917,
    price_differences: 0,
  });
});

test("accounts have numbers of their own, in their order, and names in both languages", () => {
  const numbers = ledgerAccounts.map((account) => chartOfAccounts[account].number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
  for (const { name } of Object.values(chartOfAccounts)) expect(name.en && name.ar).toBeTruthy();
});
