ALTER TABLE "bookings" RENAME COLUMN "paid_at" TO "confirming_at";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "item" jsonb;--> statement-breakpoint
UPDATE "bookings" SET "item" = jsonb_build_object('choice', "choice", 'travellers', "travellers", 'extras', "extras", 'tickets', "tickets");--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "item" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "choice";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "travellers";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "extras";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "tickets";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "payment_id" DROP NOT NULL;