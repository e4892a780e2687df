CREATE TABLE "bank_lines" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"statement_id" text NOT NULL,
	"digest" text NOT NULL,
	"occurrence" integer NOT NULL,
	"value_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"counterparty" text NOT NULL,
	"balance" bigint NOT NULL,
	"record" text,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_lines_amount" CHECK ("amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD COLUMN "bank_line_id" text;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "in_transit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "settlement_differences_missing";--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_missing" ON "settlement_differences" ("record") WHERE "cause" in ('missing','bank_missing');--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" ("digest","occurrence");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_record" ON "bank_lines" ("record");--> statement-breakpoint
CREATE INDEX "bank_lines_account_number_index" ON "bank_lines" ("account","number");--> statement-breakpoint
CREATE INDEX "bank_lines_value_on_index" ON "bank_lines" ("value_on");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_bank_line" ON "settlement_differences" ("bank_line_id") WHERE "bank_line_id" is not null;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_bank_line_id_bank_lines_id_fkey" FOREIGN KEY ("bank_line_id") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_two_people" CHECK ("state" <> 'accepted' or "answered_by" is null or "proposed_by" is null or "proposed_by" <> "answered_by");--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account", ADD CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences','company_bank','gateway_fees','input_vat','output_vat','goodwill_given','chargebacks','agency_memos','suspense','payouts_in_transit','bank_charges'));--> statement-breakpoint
ALTER TABLE "chargebacks" DROP CONSTRAINT "chargebacks_state", ADD CONSTRAINT "chargebacks_state" CHECK ("state" in ('opened','loss_proposed','evidence_sent','accepted','won','lost'));--> statement-breakpoint
ALTER TABLE "settlement_differences" DROP CONSTRAINT "settlement_differences_cause", ADD CONSTRAINT "settlement_differences_cause" CHECK ("cause" in ('unknown','amount','fee','doubled','refund','chargeback','charge','currency','payout','missing','bank_unknown','bank_amount','bank_doubled','bank_missing'));