CREATE TABLE "booking_views" (
	"booking_id" text,
	"browser" text,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_views_pkey" PRIMARY KEY("booking_id","browser")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "browser_hash" text;--> statement-breakpoint
CREATE INDEX "booking_views_until_index" ON "booking_views" ("until");--> statement-breakpoint
ALTER TABLE "booking_views" ADD CONSTRAINT "booking_views_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;