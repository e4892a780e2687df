DROP INDEX "booking_listings_ends_at_index";--> statement-breakpoint
ALTER TABLE "booking_listings" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "booking_listings" ADD COLUMN "kind" text DEFAULT 'flight' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_listings" ADD COLUMN "stage" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_listings" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
UPDATE "booking_listings" l SET "user_id" = b."user_id", "kind" = b."kind", "stage" = b."stage",
  -- As near as the day says; written exactly with the next change of the booking.
  "starts_at" = "first_day"::timestamp at time zone 'Asia/Riyadh'
  FROM "bookings" b WHERE b."id" = l."booking_id";--> statement-breakpoint
ALTER TABLE "booking_listings" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "booking_listings_keeps_details";--> statement-breakpoint
CREATE INDEX "booking_listings_keeps_details" ON "booking_listings" ("ends_at") WHERE "keeps" = 'details' and "stage" in ('confirmed','completed','cancelled');--> statement-breakpoint
DROP INDEX "booking_listings_keeps_names";--> statement-breakpoint
CREATE INDEX "booking_listings_keeps_names" ON "booking_listings" ("ends_at") WHERE "keeps" = 'names' and "stage" in ('confirmed','completed','cancelled');--> statement-breakpoint
CREATE INDEX "booking_listings_user_id_index" ON "booking_listings" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_listings_to_complete" ON "booking_listings" ("ends_at") WHERE "stage" = 'confirmed';--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment_id_index" ON "ledger_transactions" ("payment_id");--> statement-breakpoint

-- A listing says of its booking what the booking says, whoever writes either.
create function booking_listings_copy() returns trigger language plpgsql as $$
begin
  select user_id, kind, stage into strict new.user_id, new.kind, new.stage from bookings where id = new.booking_id;
  return new;
end $$;--> statement-breakpoint
create trigger booking_listings_copy before insert on booking_listings for each row execute function booking_listings_copy();--> statement-breakpoint
create function bookings_tell_listing() returns trigger language plpgsql as $$
begin
  update booking_listings set user_id = new.user_id, stage = new.stage where booking_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger bookings_tell_listing after update of user_id, stage on bookings for each row
  when (old.user_id is distinct from new.user_id or old.stage is distinct from new.stage)
  execute function bookings_tell_listing();
