CREATE TABLE "telephone_sessions" (
	"browser" text PRIMARY KEY,
	"staff_id" text NOT NULL,
	"staff_session_id" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_bookings" (
	"booking_id" text PRIMARY KEY,
	"prepared_by" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"link" integer NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"channel" text NOT NULL,
	"delivery" text NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "prepared_bookings_channel" CHECK ("channel" in ('mail','text')),
	CONSTRAINT "prepared_bookings_delivery" CHECK ("delivery" in ('waiting','sending','sent','doubtful','refused'))
);
--> statement-breakpoint
CREATE TABLE "boxed_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"reference" text NOT NULL UNIQUE,
	"to_number" text NOT NULL,
	"text_body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telephone_sessions_until_index" ON "telephone_sessions" ("until");--> statement-breakpoint
CREATE INDEX "prepared_bookings_prepared_at_index" ON "prepared_bookings" ("prepared_at");--> statement-breakpoint
CREATE INDEX "boxed_texts_received_at_index" ON "boxed_texts" ("received_at");--> statement-breakpoint
ALTER TABLE "prepared_bookings" ADD CONSTRAINT "prepared_bookings_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;