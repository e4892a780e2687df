-- Rows from before there was encryption say so; the re-sealing finds them (server/modules/bookings/travellers/sealed-people.ts).
ALTER TABLE "bookings" ADD COLUMN "people" text DEFAULT 'plain';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "people" DROP DEFAULT;
