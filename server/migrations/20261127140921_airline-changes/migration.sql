CREATE TABLE "airline_changes" (
	"id" text PRIMARY KEY,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "airline_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"supplier_change" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"minutes" integer NOT NULL,
	"missed" boolean NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "airline_changes_state" CHECK ("state" in ('noted','told','with_desk','accepting','accepted','rebooked','refunded','superseded'))
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "fee_back" integer;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "airline_change_id" text;--> statement-breakpoint
CREATE INDEX "bookings_order" ON "bookings" (("order"->'ref'->>'token'));--> statement-breakpoint
CREATE INDEX "airline_changes_booking_id_index" ON "airline_changes" ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "airline_changes_heard" ON "airline_changes" ("booking_id","supplier_change","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "airline_changes_one_open" ON "airline_changes" ("booking_id") WHERE "state" in ('told','with_desk','accepting');--> statement-breakpoint
CREATE INDEX "airline_changes_waiting" ON "airline_changes" ("answer_by") WHERE "state" in ('told','accepting');--> statement-breakpoint
ALTER TABLE "airline_changes" ADD CONSTRAINT "airline_changes_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
-- The moves of airline-change-states.ts, held by the database as well.
create function airline_changes_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'told>with_desk', 'told>accepting', 'told>accepted', 'told>rebooked', 'told>refunded', 'told>superseded',
		'with_desk>accepting', 'with_desk>accepted', 'with_desk>rebooked', 'with_desk>refunded', 'with_desk>superseded',
		'accepting>accepted', 'accepting>with_desk', 'accepting>superseded'
	]) then
		raise exception 'an airline change cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger airline_changes_move before update of state on airline_changes for each row execute function airline_changes_check_move();
