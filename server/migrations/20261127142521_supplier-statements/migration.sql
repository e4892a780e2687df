CREATE TABLE "agency_memos" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "agency_memos_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"party" text NOT NULL,
	"document" text NOT NULL,
	"related" text,
	"statement_id" text NOT NULL,
	"position" integer NOT NULL,
	"booking_id" text,
	"reference" text,
	"amount" bigint NOT NULL,
	"issued_on" date NOT NULL,
	"about" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"dispute_by" timestamp with time zone NOT NULL,
	"dispute_reason" text,
	"evidence" text,
	"disputed_by" text,
	"disputed_at" timestamp with time zone,
	"proposed_by" text,
	"approved_by" text,
	"reason" text,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agency_memos_kind" CHECK ("kind" in ('adm','acm')),
	CONSTRAINT "agency_memos_state" CHECK ("state" in ('received','linked','under_review','disputed','settled','withdrawn')),
	CONSTRAINT "agency_memos_amount" CHECK (("kind" = 'adm') = ("amount" > 0) and "amount" <> 0),
	CONSTRAINT "agency_memos_two_people" CHECK ("state" <> 'settled' or ("proposed_by" is not null and "approved_by" is not null and "proposed_by" <> "approved_by")),
	CONSTRAINT "agency_memos_disputed" CHECK ("state" <> 'disputed' or "evidence" is not null),
	CONSTRAINT "agency_memos_ended" CHECK (("ended_at" is not null) = ("state" in ('settled','withdrawn')))
);
--> statement-breakpoint
CREATE TABLE "supplier_differences" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "supplier_differences_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"party" text NOT NULL,
	"statement_id" text,
	"position" integer,
	"record" text,
	"document" text,
	"booking_id" text,
	"reference" text,
	"ours" bigint,
	"theirs" bigint,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"short" bigint NOT NULL,
	"accepted_to" text,
	"proposed_by" text,
	"approved_by" text,
	"reason" text,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "supplier_differences_cause" CHECK ("cause" in ('unknown','missing','amount','commission','doubled','refund_missing','refund_unasked','currency')),
	CONSTRAINT "supplier_differences_state" CHECK ("state" in ('open','asked','waiting','proposed','accepted','linked','healed')),
	CONSTRAINT "supplier_differences_two_people" CHECK ("state" <> 'accepted' or ("proposed_by" is not null and "approved_by" is not null and "proposed_by" <> "approved_by" and "accepted_to" is not null)),
	CONSTRAINT "supplier_differences_ended" CHECK (("ended_at" is not null) = ("state" in ('accepted','linked','healed')))
);
--> statement-breakpoint
CREATE TABLE "supplier_documents" (
	"record" text,
	"document" text,
	CONSTRAINT "supplier_documents_pkey" PRIMARY KEY("record","document")
);
--> statement-breakpoint
CREATE TABLE "supplier_records" (
	"id" text PRIMARY KEY,
	"party" text NOT NULL,
	"kind" text NOT NULL,
	"documents" text[] NOT NULL,
	"owed" bigint NOT NULL,
	"booking_id" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_records_kind" CHECK ("kind" in ('sale','refund'))
);
--> statement-breakpoint
CREATE TABLE "supplier_statement_lines" (
	"statement_id" text,
	"position" integer,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"related" text,
	"issued_on" date NOT NULL,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"net" bigint NOT NULL,
	"currency" text NOT NULL,
	"about" text NOT NULL,
	"record" text,
	CONSTRAINT "supplier_statement_lines_pkey" PRIMARY KEY("statement_id","position"),
	CONSTRAINT "supplier_statement_lines_kind" CHECK ("kind" in ('sale','refund','adm','acm')),
	CONSTRAINT "supplier_statement_lines_net" CHECK ("net" = "gross" - "commission")
);
--> statement-breakpoint
CREATE TABLE "supplier_statements" (
	"id" text PRIMARY KEY,
	"number" bigint UNIQUE GENERATED ALWAYS AS IDENTITY (sequence name "supplier_statements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"party" text NOT NULL,
	"reference" text NOT NULL,
	"origin" text NOT NULL,
	"digest" text NOT NULL UNIQUE,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"total" bigint NOT NULL,
	"lines" integer NOT NULL,
	"matched" integer NOT NULL,
	"imported_by" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_statements_origin" CHECK ("origin" in ('supplier','file')),
	CONSTRAINT "supplier_statements_period" CHECK ("period_from" <= "period_to")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agency_memos_document" ON "agency_memos" ("party","document");--> statement-breakpoint
CREATE INDEX "agency_memos_open" ON "agency_memos" ("dispute_by") WHERE "ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_differences_line" ON "supplier_differences" ("statement_id","position") WHERE "position" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_differences_missing" ON "supplier_differences" ("record") WHERE "cause" in ('missing','refund_missing');--> statement-breakpoint
CREATE INDEX "supplier_differences_open" ON "supplier_differences" ("number") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_documents_document_index" ON "supplier_documents" ("document");--> statement-breakpoint
CREATE INDEX "supplier_records_party_at_index" ON "supplier_records" ("party","at");--> statement-breakpoint
CREATE INDEX "supplier_records_reference_index" ON "supplier_records" ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_statement_lines_record" ON "supplier_statement_lines" ("record","document");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_statements_reference" ON "supplier_statements" ("party","reference");--> statement-breakpoint
ALTER TABLE "agency_memos" ADD CONSTRAINT "agency_memos_statement_id_supplier_statements_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "supplier_statements"("id");--> statement-breakpoint
ALTER TABLE "supplier_differences" ADD CONSTRAINT "supplier_differences_statement_id_supplier_statements_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "supplier_statements"("id");--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_record_supplier_records_id_fkey" FOREIGN KEY ("record") REFERENCES "supplier_records"("id");--> statement-breakpoint
ALTER TABLE "supplier_statement_lines" ADD CONSTRAINT "supplier_statement_lines_ayvXaVZ6dcUW_fkey" FOREIGN KEY ("statement_id") REFERENCES "supplier_statements"("id");--> statement-breakpoint
ALTER TABLE "supplier_statement_lines" ADD CONSTRAINT "supplier_statement_lines_record_supplier_records_id_fkey" FOREIGN KEY ("record") REFERENCES "supplier_records"("id");