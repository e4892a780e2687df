ALTER TABLE "booking_listings" ADD COLUMN "keeps" text DEFAULT 'details' NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_listings_keeps_details" ON "booking_listings" ("ends_at") WHERE "keeps" = 'details';--> statement-breakpoint
CREATE INDEX "booking_listings_keeps_names" ON "booking_listings" ("ends_at") WHERE "keeps" = 'names';--> statement-breakpoint
CREATE INDEX "bookings_unfinished" ON "bookings" ("updated_at") WHERE "stage" in ('draft','expired','failed') and "contact" is not null;--> statement-breakpoint
CREATE INDEX "discount_uses_redeemed_at_index" ON "discount_uses" ("redeemed_at");--> statement-breakpoint
CREATE INDEX "payment_notices_received_at_index" ON "payment_notices" ("received_at");--> statement-breakpoint
ALTER TABLE "booking_listings" ADD CONSTRAINT "booking_listings_keeps" CHECK ("keeps" in ('details','names','nothing'));