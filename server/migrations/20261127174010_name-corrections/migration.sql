CREATE TABLE "name_corrections" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"traveller" integer NOT NULL,
	"state" text NOT NULL,
	"names" text,
	"letters" integer NOT NULL,
	"swapped" boolean NOT NULL,
	"desk_why" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"refusal" text,
	"decided_by" text,
	"document_id" text,
	"document_pages" integer,
	"tickets_before" jsonb,
	"round" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "name_corrections_state" CHECK ("state" in ('correcting','with_desk','with_staff','corrected','refused','ended'))
);
--> statement-breakpoint
CREATE INDEX "name_corrections_booking_id_index" ON "name_corrections" ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "name_corrections_key" ON "name_corrections" ("booking_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "name_corrections_one_turn" ON "name_corrections" ("booking_id") WHERE "state" in ('correcting','with_staff');--> statement-breakpoint
CREATE UNIQUE INDEX "name_corrections_one_open" ON "name_corrections" ("booking_id","traveller") WHERE "state" in ('correcting','with_desk','with_staff');--> statement-breakpoint
CREATE INDEX "name_corrections_turns" ON "name_corrections" ("asked_at") WHERE "state" in ('correcting','with_staff');--> statement-breakpoint
CREATE INDEX "name_corrections_documents" ON "name_corrections" ("ended_at") WHERE "document_id" is not null;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
-- The moves of name-states.ts, held by the database as well.
create function name_corrections_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'correcting>with_staff', 'correcting>with_desk', 'correcting>corrected', 'correcting>refused', 'correcting>ended',
		'with_desk>correcting', 'with_desk>corrected', 'with_desk>refused', 'with_desk>ended',
		'with_staff>with_desk', 'with_staff>corrected', 'with_staff>refused', 'with_staff>ended',
		'refused>corrected'
	]) then
		raise exception 'a name correction cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger name_corrections_move before update of state on name_corrections for each row execute function name_corrections_check_move();
