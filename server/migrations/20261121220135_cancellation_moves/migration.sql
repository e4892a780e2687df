-- The moves of cancellation-states.ts, held by the database as well.
create function cancellations_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'requested>with_staff', 'requested>supplier_confirmed', 'requested>refused',
		'with_staff>supplier_confirmed', 'with_staff>refused',
		'supplier_confirmed>refund_sent', 'supplier_confirmed>refunded',
		'refund_sent>refunded'
	]) then
		raise exception 'a cancellation cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger cancellations_move before update of state on cancellations for each row execute function cancellations_check_move();
