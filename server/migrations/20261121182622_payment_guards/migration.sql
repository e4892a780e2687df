-- The moves of payment-states.ts, held by the database as well.
create function payments_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'open>processing', 'open>authorized', 'open>captured', 'open>failed', 'open>voided', 'open>expired',
		'processing>authorized', 'processing>captured', 'processing>failed', 'processing>voided', 'processing>expired',
		'authorized>captured', 'authorized>voided', 'authorized>expired',
		'captured>partially_refunded', 'captured>refunded',
		'partially_refunded>refunded'
	]) then
		raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger payments_move before update of state on payments for each row execute function payments_check_move();--> statement-breakpoint
-- The books are written once: a mistake is put right by another movement.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end
$$;--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function ledger_refuse_change();--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function ledger_refuse_change();--> statement-breakpoint
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions for each statement execute function ledger_refuse_change();--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function ledger_refuse_change();--> statement-breakpoint
-- The sides of a movement add up to zero when its transaction ends.
create function ledger_check_balance() returns trigger language plpgsql as $$
declare
	balance bigint;
begin
	select coalesce(sum(amount), 0) into balance from ledger_entries where transaction_id = new.transaction_id;
	if balance <> 0 then
		raise exception 'ledger movement % is % halalas out of balance', new.transaction_id, balance using errcode = 'check_violation';
	end if;
	return null;
end
$$;--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_check_balance();
