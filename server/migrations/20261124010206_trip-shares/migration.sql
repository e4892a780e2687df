CREATE TABLE "trip_shares" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trip_shares_booking_id_index" ON "trip_shares" ("booking_id");--> statement-breakpoint
CREATE INDEX "trip_shares_until_index" ON "trip_shares" ("until");--> statement-breakpoint
ALTER TABLE "trip_shares" ADD CONSTRAINT "trip_shares_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;