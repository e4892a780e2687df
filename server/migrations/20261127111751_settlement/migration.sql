CREATE TABLE "terms_acceptances" (
	"booking_id" text,
	"version" text,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_pkey" PRIMARY KEY("booking_id","version")
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"payment_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"reason_code" text NOT NULL,
	"authentication" text,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"reason" text,
	"evidence_digest" text,
	"evidence_files" text[] DEFAULT '{}'::text[] NOT NULL,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chargebacks_state" CHECK ("state" in ('opened','evidence_sent','accepted','won','lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_differences" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "settlement_differences_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"settlement_id" text,
	"position" integer,
	"record" text,
	"gateway_ref" text,
	"booking_id" text,
	"reference" text,
	"ours" bigint,
	"theirs" bigint,
	"short" bigint NOT NULL,
	"reason" text,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"accepted_to" text,
	"proposed_by" text,
	"approved_by" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "settlement_differences_cause" CHECK ("cause" in ('unknown','amount','fee','doubled','refund','chargeback','charge','currency','payout','missing')),
	CONSTRAINT "settlement_differences_state" CHECK ("state" in ('open','asked','waiting','proposed','accepted','linked','healed')),
	CONSTRAINT "settlement_differences_two_people" CHECK ("state" <> 'accepted' or ("proposed_by" is not null and "approved_by" is not null and "proposed_by" <> "approved_by" and "accepted_to" is not null)),
	CONSTRAINT "settlement_differences_ended" CHECK (("ended_at" is not null) = ("state" in ('accepted','linked','healed')))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"settlement_id" text,
	"position" integer,
	"gateway_ref" text,
	"type" text NOT NULL,
	"scheme" text NOT NULL,
	"currency" text NOT NULL,
	"gross" integer NOT NULL,
	"fee" integer NOT NULL,
	"vat" integer NOT NULL,
	"net" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"record" text,
	CONSTRAINT "settlement_lines_pkey" PRIMARY KEY("settlement_id","position"),
	CONSTRAINT "settlement_lines_net" CHECK ("net" = "gross" - "fee" - "vat")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "settlements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"origin" text NOT NULL,
	"digest" text NOT NULL UNIQUE,
	"payout_on" date NOT NULL,
	"paid" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"lines" integer NOT NULL,
	"matched" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"imported_by" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlements_origin" CHECK ("origin" in ('gateway','file'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_ref" ON "chargebacks" ("gateway","ref");--> statement-breakpoint
CREATE INDEX "chargebacks_payment_id_index" ON "chargebacks" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_line" ON "settlement_differences" ("settlement_id","position") WHERE "position" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_missing" ON "settlement_differences" ("record") WHERE "cause" = 'missing';--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" ("number") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_differences_settlement_id_index" ON "settlement_differences" ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_record" ON "settlement_lines" ("record");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_reference" ON "settlements" ("gateway","reference");--> statement-breakpoint
CREATE INDEX "settlements_payout_on_index" ON "settlements" ("payout_on");--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_settlement_id_settlements_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id");--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account", ADD CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences','company_bank','gateway_fees','input_vat','output_vat','goodwill_given','chargebacks','agency_memos','suspense'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amounts", ADD CONSTRAINT "payments_amounts" CHECK ("amount" > 0 and "captured" between 0 and "amount" and "refunded" >= 0 and "transferred" >= 0 and "disputed" >= 0 and "refunded" + "transferred" <= "captured");