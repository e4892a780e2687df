CREATE TABLE "payment_splits" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"state" text NOT NULL,
	"ending" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_splits_state" CHECK ("state" in ('open','complete','ended')),
	CONSTRAINT "payment_splits_ending" CHECK (("state" = 'ended') = ("ending" is not null))
);
--> statement-breakpoint
CREATE TABLE "split_payers" (
	"payment_id" text PRIMARY KEY,
	"share_id" text NOT NULL,
	"email" text NOT NULL,
	"browser_hash" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_shares" (
	"id" text PRIMARY KEY,
	"split_id" text NOT NULL,
	"place" integer NOT NULL,
	"amount" integer NOT NULL,
	"payment_id" text,
	CONSTRAINT "split_shares_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "share_id" text;--> statement-breakpoint
DROP INDEX "payments_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" ("booking_id",coalesce("change_id", "share_id", '')) WHERE "state" in ('open','processing','authorized','captured');--> statement-breakpoint
CREATE INDEX "payment_splits_booking_id_created_at_index" ON "payment_splits" ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_splits_one_live" ON "payment_splits" ("booking_id") WHERE "state" in ('open','complete');--> statement-breakpoint
CREATE INDEX "split_payers_share_id_index" ON "split_payers" ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "split_shares_place" ON "split_shares" ("split_id","place");--> statement-breakpoint
ALTER TABLE "payment_splits" ADD CONSTRAINT "payment_splits_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "split_payers" ADD CONSTRAINT "split_payers_share_id_split_shares_id_fkey" FOREIGN KEY ("share_id") REFERENCES "split_shares"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_split_id_payment_splits_id_fkey" FOREIGN KEY ("split_id") REFERENCES "payment_splits"("id") ON DELETE CASCADE;--> statement-breakpoint
-- The moves of move-split.ts, held by the database as well.
create function payment_splits_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array['open>complete', 'open>ended', 'complete>ended']) then
		raise exception 'a split payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger payment_splits_move before update of state on payment_splits for each row execute function payment_splits_check_move();
