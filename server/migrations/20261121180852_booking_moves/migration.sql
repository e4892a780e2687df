-- The moves of booking-states.ts, held by the database as well.
create function bookings_check_move() returns trigger language plpgsql as $$
begin
	if new.stage = old.stage then
		return new;
	end if;
	if not (old.stage || '>' || new.stage) = any (array[
		'draft>held', 'draft>expired',
		'held>confirming', 'held>expired',
		'confirming>confirmed', 'confirming>failed',
		'confirmed>cancelled', 'confirmed>completed',
		'expired>failed'
	]) then
		raise exception 'a booking cannot go from % to %', old.stage, new.stage using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger bookings_move before update of stage on bookings for each row execute function bookings_check_move();
