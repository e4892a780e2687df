ALTER TABLE "payment_refunds" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "gateway_ref" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_asked_by" ON "payment_refunds" ("asked_by") WHERE "state" <> 'failed';--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account", ADD CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given'));--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_state", ADD CONSTRAINT "payment_refunds_state" CHECK ("state" in ('queued','requested','pending','succeeded','failed'));