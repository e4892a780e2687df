/**
 * Our books, double entry, in halalas. Debit above zero, credit below.
 * `gateway_clearing`: what the gateway holds for us · `customer_funds`: what we hold for travellers and owe them until
 * there is a ticket, and again when it is cancelled · `refunds_in_transit`: what has been sent back and has not arrived · `supplier_payable`: what we owe
 * airlines and hotels · `service_fee_revenue`: what is ours · `cancellation_fee_revenue`: what is ours of what was cancelled ·
 * `discounts_given`: what a code cost us · `price_differences`: what was bought for another price than was paid; empty, or a fault ·
 * `company_bank`: our own bank account, which transfers to travellers leave from and settlements come to ·
 * `gateway_fees`: what the gateway keeps for itself · `input_vat`: VAT that we paid and get back · `output_vat`: VAT that we owe ·
 * `goodwill_given`: what we gave beyond the rule · `chargebacks`: what payers had their banks take back ·
 * `agency_memos`: what airlines debit and credit us with · `suspense`: differences under review.
 */
export const ledgerAccounts = [
  "gateway_clearing",
  "customer_funds",
  "refunds_in_transit",
  "supplier_payable",
  "service_fee_revenue",
  "cancellation_fee_revenue",
  "discounts_given",
  "price_differences",
  "company_bank",
  "gateway_fees",
  "input_vat",
  "output_vat",
  "goodwill_given",
  "chargebacks",
  "agency_memos",
  "suspense",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
