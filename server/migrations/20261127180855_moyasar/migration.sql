CREATE TABLE "moyasar_invoices" (
	"merchant_ref" text PRIMARY KEY,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"invoice_id" text UNIQUE,
	"payments" text[] DEFAULT '{}'::text[] NOT NULL,
	"paid_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moyasar_invoices_state" CHECK ("state" in ('ready','sent','doubt','done'))
);
--> statement-breakpoint
CREATE TABLE "moyasar_refunds" (
	"key" text PRIMARY KEY,
	"invoice_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"before" integer NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moyasar_refunds_state" CHECK ("state" in ('ready','sent','done')),
	CONSTRAINT "moyasar_refunds_amounts" CHECK ("amount" > 0 and "before" >= 0)
);
--> statement-breakpoint
CREATE INDEX "moyasar_invoices_payments_index" ON "moyasar_invoices" USING gin ("payments");--> statement-breakpoint
CREATE UNIQUE INDEX "moyasar_refunds_one_sent" ON "moyasar_refunds" ("payment_id") WHERE "state" = 'sent';