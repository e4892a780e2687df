CREATE TABLE "saved_companies" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"vat_number" text NOT NULL,
	"registration" text NOT NULL,
	"building" text NOT NULL,
	"street" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"additional" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_companies_user_id_vat_number_unique" UNIQUE("user_id","vat_number")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "tax_invoice_reports" ADD COLUMN "cleared" text;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "tax_invoice_reports" ALTER COLUMN "due_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_companies" ADD CONSTRAINT "saved_companies_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tax_invoice_reports" DROP CONSTRAINT "tax_invoice_reports_state", ADD CONSTRAINT "tax_invoice_reports_state" CHECK ("state" in ('waiting', 'reporting', 'clearing', 'reported', 'reported_with_warnings', 'cleared', 'cleared_with_warnings', 'refused', 'corrected'));