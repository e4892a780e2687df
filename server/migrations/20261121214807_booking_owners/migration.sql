ALTER TABLE "bookings" ADD COLUMN "user_id" text;--> statement-breakpoint
CREATE INDEX "bookings_user_id_index" ON "bookings" ("user_id");