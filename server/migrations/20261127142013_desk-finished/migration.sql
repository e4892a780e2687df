CREATE TABLE "booking_texts" (
	"key" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"body" text NOT NULL,
	"delivery" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_texts_delivery" CHECK ("delivery" in ('waiting','sending','sent','doubtful','refused'))
);
--> statement-breakpoint
ALTER TABLE "package_departures" ADD COLUMN "price" integer;--> statement-breakpoint
CREATE INDEX "evaluations_rated" ON "evaluations" USING gin ("suppliers") WHERE "approved";--> statement-breakpoint
CREATE INDEX "booking_texts_booking_id_at_index" ON "booking_texts" ("booking_id","at");--> statement-breakpoint
ALTER TABLE "booking_texts" ADD CONSTRAINT "booking_texts_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "package_departures" ADD CONSTRAINT "package_departures_price" CHECK ("price" > 0);