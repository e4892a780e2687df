CREATE TABLE "refund_accounts" (
	"booking_id" text PRIMARY KEY,
	"sealed" text,
	"country" text NOT NULL,
	"last4" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_staff_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_by_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "refund_retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "refund_staff_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "refund_by_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "try_id" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "refused_refs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "staff_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "transfer_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transferred" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A refund is one row however often it is tried: the tries of before become its count, and their numbers with the gateway.
UPDATE "payment_refunds" SET "try_id" = "id", "send_at" = "requested_at";--> statement-breakpoint
UPDATE "payment_refunds" SET "sent_at" = coalesce("settled_at", "requested_at") WHERE "gateway_ref" IS NOT NULL OR "state" IN ('pending', 'succeeded');--> statement-breakpoint
WITH refused AS (
	SELECT payment_id, asked_by, reason, count(*)::int AS tries, array_remove(array_agg(gateway_ref), NULL) AS refs,
		min(requested_at) AS first_at
	FROM payment_refunds WHERE state = 'failed' GROUP BY payment_id, asked_by, reason
), kept AS (
	SELECT DISTINCT ON (r.payment_id, r.asked_by, r.reason) r.id, refused.tries, refused.refs, refused.first_at
	FROM payment_refunds r JOIN refused
		ON refused.payment_id = r.payment_id AND refused.asked_by IS NOT DISTINCT FROM r.asked_by AND refused.reason = r.reason
	ORDER BY r.payment_id, r.asked_by, r.reason, (r.state = 'failed'), r.requested_at DESC, r.id
)
UPDATE payment_refunds r SET refusals = kept.tries, refused_refs = kept.refs, requested_at = kept.first_at,
	try_id = CASE WHEN r.state = 'failed' THEN gen_random_uuid()::text ELSE r.try_id END,
	gateway_ref = CASE WHEN r.state = 'failed' THEN NULL ELSE r.gateway_ref END,
	sent_at = CASE WHEN r.state = 'failed' THEN NULL ELSE r.sent_at END,
	settled_at = CASE WHEN r.state = 'failed' THEN NULL ELSE r.settled_at END,
	state = CASE WHEN r.state = 'failed' THEN 'queued' ELSE r.state END
FROM kept WHERE kept.id = r.id;--> statement-breakpoint
DELETE FROM "payment_refunds" WHERE "state" = 'failed';--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "try_id" SET NOT NULL, ALTER COLUMN "send_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "payment_refunds_asked_by";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_asked_by" ON "payment_refunds" ("asked_by");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_try_id_key" UNIQUE("try_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_with_staff" ON "payment_refunds" ("staff_since") WHERE "state" = 'with_staff';--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account", ADD CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences','company_bank'));--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_state", ADD CONSTRAINT "payment_refunds_state" CHECK ("state" in ('queued','requested','pending','succeeded','with_staff','transferred'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amounts", ADD CONSTRAINT "payments_amounts" CHECK ("amount" > 0 and "captured" between 0 and "amount" and "refunded" >= 0 and "transferred" >= 0 and "refunded" + "transferred" <= "captured");--> statement-breakpoint
ALTER TABLE "cancellations" DROP CONSTRAINT "cancellations_state", ADD CONSTRAINT "cancellations_state" CHECK ("state" in ('requested','with_staff','supplier_confirmed','refund_sent','refund_with_staff','refunded','refused'));--> statement-breakpoint
-- Never more goes back than was taken, or than is authorised while none is taken. The lock makes two at once wait for each other.
create function payment_refunds_check_sum() returns trigger language plpgsql as $$
declare
	most bigint;
	others bigint;
begin
	select case when captured > 0 then captured when state in ('authorized', 'voided') then amount else 0 end
		into most from payments where id = new.payment_id for update;
	select coalesce(sum(amount), 0) into others from payment_refunds where payment_id = new.payment_id and id <> new.id;
	if others + new.amount > most then
		raise exception 'refunds of payment % would be % halalas of %', new.payment_id, others + new.amount, most
			using errcode = 'check_violation', constraint = 'payment_refunds_sum';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger payment_refunds_sum before insert or update of amount, payment_id on payment_refunds for each row execute function payment_refunds_check_sum();--> statement-breakpoint
-- The moves of cancellation-states.ts: the bank may refuse a refund that was sent.
create or replace function cancellations_check_move() returns trigger language plpgsql as $$
begin
	if new.state = old.state then
		return new;
	end if;
	if not (old.state || '>' || new.state) = any (array[
		'requested>with_staff', 'requested>supplier_confirmed', 'requested>refused',
		'with_staff>supplier_confirmed', 'with_staff>refused',
		'supplier_confirmed>refund_sent', 'supplier_confirmed>refund_with_staff', 'supplier_confirmed>refunded',
		'refund_sent>supplier_confirmed', 'refund_sent>refund_with_staff', 'refund_sent>refunded',
		'refund_with_staff>refunded'
	]) then
		raise exception 'a cancellation cannot go from % to %', old.state, new.state using errcode = 'check_violation';
	end if;
	return new;
end
$$;
