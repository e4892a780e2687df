CREATE TABLE "bookings" (
	"id" text PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"choice" jsonb NOT NULL,
	"travellers" jsonb NOT NULL,
	"contact" jsonb,
	"contact_email" text,
	"contact_phone" text,
	"extras" jsonb NOT NULL,
	"code" jsonb,
	"total" integer NOT NULL,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"client_ref" text UNIQUE,
	"holding_until" timestamp with time zone,
	"order" jsonb,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"confirm_tries" integer DEFAULT 0 NOT NULL,
	"tickets" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"failure" text,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "bookings_stage" CHECK ("stage" in ('draft','held','confirming','confirmed','failed','expired','cancelled','completed')),
	CONSTRAINT "bookings_total" CHECK ("total" >= 0)
);
--> statement-breakpoint
CREATE INDEX "bookings_stage_expires_at_index" ON "bookings" ("stage","expires_at");--> statement-breakpoint
CREATE INDEX "bookings_contact_email_index" ON "bookings" ("contact_email");--> statement-breakpoint
CREATE INDEX "bookings_contact_phone_index" ON "bookings" ("contact_phone");