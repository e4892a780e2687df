CREATE TABLE "stamp_devices" (
	"id" text PRIMARY KEY,
	"reporter" text NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"certificate" text NOT NULL,
	"request_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_invoice_reports" (
	"counter" bigint PRIMARY KEY,
	"state" text NOT NULL,
	"due_by" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"trouble" text,
	"answered_at" timestamp with time zone,
	"messages" jsonb DEFAULT '[]' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_invoice_reports_state" CHECK ("state" in ('waiting', 'reporting', 'reported', 'reported_with_warnings', 'refused', 'corrected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stamp_devices_one_active" ON "stamp_devices" ("reporter") WHERE "replaced_at" is null;--> statement-breakpoint
CREATE INDEX "tax_invoice_reports_by_state" ON "tax_invoice_reports" ("state","counter");--> statement-breakpoint
CREATE INDEX "tax_invoices_hash_index" ON "tax_invoices" ("hash");--> statement-breakpoint
ALTER TABLE "tax_invoice_reports" ADD CONSTRAINT "tax_invoice_reports_counter_tax_invoices_counter_fkey" FOREIGN KEY ("counter") REFERENCES "tax_invoices"("counter");--> statement-breakpoint
-- What was issued before there was reporting waits for it like the rest.
insert into tax_invoice_reports (counter, state, due_by)
select counter, 'waiting', issued_at + interval '24 hours' from tax_invoices;
