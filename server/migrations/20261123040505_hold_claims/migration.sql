CREATE TABLE "hold_claims" (
	"key" text,
	"booking_id" text,
	"seats" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_claims_pkey" PRIMARY KEY("key","booking_id")
);
--> statement-breakpoint
CREATE INDEX "hold_claims_booking_id_index" ON "hold_claims" ("booking_id");--> statement-breakpoint
CREATE INDEX "hold_claims_at_index" ON "hold_claims" ("at");--> statement-breakpoint
ALTER TABLE "hold_claims" ADD CONSTRAINT "hold_claims_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");