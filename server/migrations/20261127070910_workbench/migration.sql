CREATE TABLE "booking_notes" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_search_terms" (
	"booking_id" text,
	"term" text,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_search_terms_pkey" PRIMARY KEY("booking_id","term")
);
--> statement-breakpoint
DROP INDEX "bookings_contact_email_index";--> statement-breakpoint
DROP INDEX "bookings_contact_phone_index";--> statement-breakpoint
ALTER TABLE "booking_listings" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "partner_calls" ADD COLUMN "booking_id" text;--> statement-breakpoint
CREATE INDEX "booking_listings_terms" ON "booking_listings" ("terms_version","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_notes_key" ON "booking_notes" ("booking_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "booking_search_terms_newest" ON "booking_search_terms" ("term" text_pattern_ops,"booked_at","booking_id");--> statement-breakpoint
CREATE INDEX "bookings_contact_email_created_at_id_index" ON "bookings" ("contact_email","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_contact_phone_created_at_id_index" ON "bookings" ("contact_phone","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_phone_ending" ON "bookings" (right("contact_phone", 4),"created_at","id");--> statement-breakpoint
CREATE INDEX "sent_mails_booking_id_sent_at_index" ON "sent_mails" ("booking_id","sent_at") WHERE "booking_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_payment_id_index" ON "payment_notices" ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_card_last4_created_at_booking_id_index" ON "payments" ("card_last4","created_at","booking_id");--> statement-breakpoint
CREATE INDEX "visa_applications_booking_id_index" ON "visa_applications" ("booking_id");--> statement-breakpoint
CREATE INDEX "cases_reference_index" ON "cases" ("reference");--> statement-breakpoint
CREATE INDEX "partner_calls_booking_id_at_index" ON "partner_calls" ("booking_id","at") WHERE "booking_id" is not null;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
ALTER TABLE "booking_search_terms" ADD CONSTRAINT "booking_search_terms_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;