ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sent_fingerprint" text;--> statement-breakpoint
-- Whoever changes what is sold changes its revision, whether it thought of it or not.
create function bookings_count_revision() returns trigger language plpgsql as $$
begin
	new.revision := greatest(new.revision, old.revision + 1);
	return new;
end
$$;--> statement-breakpoint
create trigger bookings_revision before update of item, contact, code, total on bookings for each row
	when ((old.item, old.contact, old.code, old.total) is distinct from (new.item, new.contact, new.code, new.total))
	execute function bookings_count_revision();
