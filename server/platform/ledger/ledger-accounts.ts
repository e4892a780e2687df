import type { BothTexts } from "#contract/text.ts";
import type { AccountKind } from "#contract/admin/ledger.ts";

/**
 * Our books, double entry, in halalas. Debit above zero, credit below.
 * `gateway_clearing`: what the gateway holds for us · `company_bank`: our own bank account, which transfers to travellers leave from ·
 * `payouts_in_transit`: what the gateway has paid out and no line of our bank has shown · `input_vat`: VAT of what we buy, by documents that we hold · `suspense`: differences under review · `supplier_payable`: what we owe airlines and hotels ·
 * `agency_memos`: debit and credit memos of airlines (ADM, ACM) · `customer_funds`: what we hold for travellers and owe them until there is a ticket, and again
 * when it is cancelled · `customer_balances`: what customers let stay with us of refunds, payable out whenever they wish · `refunds_in_transit`: what has been sent back and has not arrived · `output_vat`: VAT of tax invoices less credit notes ·
 * `service_fee_revenue`: fees and margins, without VAT · `cancellation_fee_revenue`: what is ours of what was cancelled, without VAT · `discounts_given`: what a code
 * cost us · `goodwill_given`: what was given back beyond the rule · `gateway_fees`: what the gateway charges · `chargebacks`: what cardholders took back ·
 * `bank_charges`: what our bank charges, or pays, beside what was moved · `price_differences`: what was bought for another price than was paid; empty, or a fault.
 */
export type LedgerAccount =
  | "company_bank"
  | "gateway_clearing"
  | "payouts_in_transit"
  | "input_vat"
  | "suspense"
  | "supplier_payable"
  | "agency_memos"
  | "customer_funds"
  | "customer_balances"
  | "refunds_in_transit"
  | "output_vat"
  | "service_fee_revenue"
  | "cancellation_fee_revenue"
  | "discounts_given"
  | "goodwill_given"
  | "gateway_fees"
  | "bank_charges"
  | "chargebacks"
  | "price_differences";

export type ChartAccount = { number: string; name: BothTexts; kind: AccountKind; normal: "debit" | "credit" };

const asset = { kind: "asset", normal: "debit" } as const;
const liability = { kind: "liability", normal: "credit" } as const;
const revenue = { kind: "revenue", normal: "credit" } as const;
const expense = { kind: "expense", normal: "debit" } as const;

/** The chart of accounts, in the order of their numbers. */
export const chartOfAccounts: Record<LedgerAccount, ChartAccount> = {
  company_bank: { number: "1010", name: { en: "Bank, current account", ar: "البنك، الحساب الجاري" }, ...asset },
  gateway_clearing: {
    number: "1120",
    name: { en: "Held by the payment gateway", ar: "مبالغ لدى بوابة الدفع" },
    ...asset,
  },
  payouts_in_transit: {
    number: "1130",
    name: { en: "Payouts on their way to the bank", ar: "تحويلات البوابة في الطريق إلى البنك" },
    ...asset,
  },
  input_vat: { number: "1310", name: { en: "Input VAT", ar: "ضريبة المدخلات" }, ...asset },
  suspense: { number: "1910", name: { en: "Differences under review", ar: "فروق قيد المراجعة" }, ...asset },
  supplier_payable: { number: "2010", name: { en: "Owed to suppliers", ar: "مستحقات المزوّدين" }, ...liability },
  agency_memos: {
    number: "2020",
    name: { en: "Airline memos (ADM, ACM)", ar: "إشعارات شركات الطيران (ADM وACM)" },
    ...liability,
  },
  customer_funds: { number: "2110", name: { en: "Customers’ money", ar: "أموال العملاء" }, ...liability },
  customer_balances: { number: "2120", name: { en: "Customers’ balances", ar: "أرصدة العملاء" }, ...liability },
  refunds_in_transit: {
    number: "2130",
    name: { en: "Refunds on their way", ar: "مبالغ مستردة في الطريق" },
    ...liability,
  },
  output_vat: { number: "2310", name: { en: "Output VAT", ar: "ضريبة المخرجات" }, ...liability },
  service_fee_revenue: {
    number: "4110",
    name: { en: "Service fees and margins", ar: "رسوم الخدمة والهوامش" },
    ...revenue,
  },
  cancellation_fee_revenue: { number: "4120", name: { en: "Cancellation fees", ar: "رسوم الإلغاء" }, ...revenue },
  discounts_given: { number: "5110", name: { en: "Discounts given", ar: "خصومات ممنوحة" }, ...expense },
  goodwill_given: { number: "5120", name: { en: "Goodwill given", ar: "استثناءات ممنوحة" }, ...expense },
  gateway_fees: { number: "5210", name: { en: "Gateway’s charges", ar: "رسوم بوابة الدفع" }, ...expense },
  bank_charges: { number: "5220", name: { en: "Bank’s charges", ar: "رسوم البنك" }, ...expense },
  chargebacks: { number: "5310", name: { en: "Chargebacks", ar: "عمليات معكوسة من البنوك" }, ...expense },
  price_differences: { number: "5910", name: { en: "Price differences", ar: "فروق الأسعار" }, ...expense },
};

export const ledgerAccounts = Object.keys(chartOfAccounts) as LedgerAccount[];
export const isLedgerAccount = (text: string): text is LedgerAccount => Object.hasOwn(chartOfAccounts, text);
