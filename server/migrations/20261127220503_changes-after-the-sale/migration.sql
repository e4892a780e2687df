CREATE TABLE "price_promises" (
	"booking_id" text PRIMARY KEY,
	"state" text DEFAULT 'watching' NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"next_look_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"total_before" integer,
	"total_now" integer,
	"told_at" timestamp with time zone,
	CONSTRAINT "price_promises_state" CHECK ("state" in ('watching','told','pressed','gone','ended'))
);
--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "release" jsonb;--> statement-breakpoint
CREATE INDEX "bookings_confirmed_at_index" ON "bookings" ("confirmed_at");--> statement-breakpoint
CREATE INDEX "price_promises_due" ON "price_promises" ("next_look_at") WHERE "state" = 'watching';--> statement-breakpoint
CREATE INDEX "price_promises_told" ON "price_promises" ("ends_at") WHERE "state" = 'told';--> statement-breakpoint
ALTER TABLE "price_promises" ADD CONSTRAINT "price_promises_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_kind", ADD CONSTRAINT "booking_changes_kind" CHECK ("kind" in ('change','addition','stay_change','rebooking'));--> statement-breakpoint
-- The moves of move-promise.ts, held by the database as well.
create function price_promises_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'watching>told', 'watching>ended',
		'told>pressed', 'told>gone', 'told>ended'
	]) then
		raise exception 'a watched price cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger price_promises_move before update of state on price_promises for each row execute function price_promises_check_move();
