CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','discounts_given')),
	CONSTRAINT "ledger_entries_amount" CHECK ("amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL UNIQUE,
	"payment_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"event_id" text PRIMARY KEY,
	"payment_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_state" CHECK ("state" in ('requested','pending','succeeded','failed')),
	CONSTRAINT "payment_refunds_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_ref" text,
	"frame_src" text,
	"frame_origin" text,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"decline" text,
	"wanted" text,
	"wanted_reason" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_state" CHECK ("state" in ('open','processing','authorized','captured','failed','voided','refunded','partially_refunded','expired')),
	CONSTRAINT "payments_amounts" CHECK ("amount" > 0 and "captured" between 0 and "amount" and "refunded" between 0 and "captured"),
	CONSTRAINT "payments_last4" CHECK ("card_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_index" ON "ledger_entries" ("account");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_id_index" ON "payment_refunds" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_open" ON "payment_refunds" ("payment_id") WHERE "state" in ('requested','pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" ("booking_id","attempt");--> statement-breakpoint
CREATE INDEX "payments_check_at_index" ON "payments" ("check_at") WHERE "check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_ref" ON "payments" ("gateway","gateway_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" ("booking_id") WHERE "state" in ('open','processing','authorized','captured');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");