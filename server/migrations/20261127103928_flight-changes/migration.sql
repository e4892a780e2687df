CREATE TABLE "booking_changes" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"choice" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"supplier_quote" jsonb NOT NULL,
	"sums" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"payment_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"refusal" text,
	"changed_at" timestamp with time zone,
	"tickets_before" jsonb,
	"refund_sent_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "booking_changes_state" CHECK ("state" in ('quoted','paying','changing','with_staff','changed','refused','expired'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" text;--> statement-breakpoint
DROP INDEX "payments_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" ("booking_id",coalesce("change_id", '')) WHERE "state" in ('open','processing','authorized','captured');--> statement-breakpoint
DROP INDEX "payment_refunds_asked_by";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_asked_by" ON "payment_refunds" ("asked_by","payment_id");--> statement-breakpoint
CREATE INDEX "booking_changes_booking_id_index" ON "booking_changes" ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_open" ON "booking_changes" ("booking_id") WHERE "state" in ('changing','with_staff');--> statement-breakpoint
CREATE INDEX "booking_changes_waiting" ON "booking_changes" ("expires_at") WHERE "state" in ('quoted','paying','changing','with_staff');--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
-- The moves of change-states.ts, held by the database as well.
create function booking_changes_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'quoted>paying', 'quoted>changing', 'quoted>expired',
		'paying>changing', 'paying>refused', 'paying>expired',
		'changing>with_staff', 'changing>changed', 'changing>refused',
		'with_staff>changed', 'with_staff>refused',
		'expired>refused'
	]) then
		raise exception 'a change cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger booking_changes_move before update of state on booking_changes for each row execute function booking_changes_check_move();
