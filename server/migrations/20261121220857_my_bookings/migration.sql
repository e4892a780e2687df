CREATE TABLE "booking_listings" (
	"booking_id" text PRIMARY KEY,
	"title" jsonb NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"free_until" timestamp with time zone,
	"count" integer NOT NULL,
	"picture" text,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"booking_id" text PRIMARY KEY,
	"locale" text NOT NULL,
	"overall" integer NOT NULL,
	"booking" integer NOT NULL,
	"suppliers" jsonb NOT NULL,
	"comment" text NOT NULL,
	"may_publish" boolean NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluations_overall" CHECK ("overall" between 1 and 5),
	CONSTRAINT "evaluations_booking" CHECK ("booking" between 1 and 5),
	CONSTRAINT "evaluations_approved" CHECK (not "approved" or "may_publish")
);
--> statement-breakpoint
CREATE INDEX "booking_listings_ends_at_index" ON "booking_listings" ("ends_at");--> statement-breakpoint
CREATE INDEX "evaluations_approved_changed_at_index" ON "evaluations" ("approved","changed_at");--> statement-breakpoint
ALTER TABLE "booking_listings" ADD CONSTRAINT "booking_listings_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");