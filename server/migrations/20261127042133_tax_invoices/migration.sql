CREATE TABLE "stamp_certificates" (
	"key_id" text PRIMARY KEY,
	"certificate" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_invoices" (
	"counter" bigint PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"uuid" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"source" text NOT NULL UNIQUE,
	"booking_id" text NOT NULL,
	"corrects" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"parts" jsonb NOT NULL,
	"amounts" jsonb NOT NULL,
	"xml" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"qr" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tax_invoices_booking_id_counter_index" ON "tax_invoices" ("booking_id","counter");--> statement-breakpoint
-- An invoice stays as it was issued: it is corrected by a credit note, never changed or taken away.
create function tax_invoices_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'tax invoices are only added';
end $$;--> statement-breakpoint
create trigger tax_invoices_stay before update or delete on tax_invoices for each row execute function tax_invoices_refuse();--> statement-breakpoint
create trigger tax_invoices_stay_all before truncate on tax_invoices for each statement execute function tax_invoices_refuse();
