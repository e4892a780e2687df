CREATE TABLE "balance_payouts" (
	"id" text PRIMARY KEY,
	"balance_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_balances" (
	"id" text PRIMARY KEY,
	"user_id" text,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "to_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "balance_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "balance_from" text;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_payouts_key" ON "balance_payouts" ("balance_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_balances_user" ON "customer_balances" ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_balance" ON "ledger_transactions" ("balance_id","id") WHERE "balance_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_balance_from" ON "ledger_transactions" ("balance_from") WHERE "balance_from" is not null;--> statement-breakpoint
ALTER TABLE "balance_payouts" ADD CONSTRAINT "balance_payouts_balance_id_customer_balances_id_fkey" FOREIGN KEY ("balance_id") REFERENCES "customer_balances"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_balance_both" CHECK (("balance_id" is null) = ("balance_from" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account", ADD CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','customer_balances','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences','company_bank','gateway_fees','input_vat','output_vat','goodwill_given','chargebacks','agency_memos','suspense','payouts_in_transit','bank_charges'));--> statement-breakpoint
-- The table in code does not name the module of accounts. One that is erased has its balance ended before.
ALTER TABLE "customer_balances" ADD CONSTRAINT "customer_balances_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_balance_id_fkey" FOREIGN KEY ("balance_id") REFERENCES "customer_balances"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_balance_from_fkey" FOREIGN KEY ("balance_from") REFERENCES "payments"("id");--> statement-breakpoint
-- What moves a balance says whose, and no part of it is ever below nothing. Two at once wait for each other.
create function ledger_check_customer_balance() returns trigger language plpgsql as $$
declare
	own text;
	origin text;
	standing bigint;
begin
	select balance_id, balance_from into own, origin from ledger_transactions where id = new.transaction_id;
	if own is null then
		raise exception 'ledger movement % moves the balance of nobody', new.transaction_id
			using errcode = 'check_violation', constraint = 'ledger_entries_customer_balance';
	end if;
	perform 1 from customer_balances where id = own for update;
	select coalesce(sum(e.amount), 0) into standing from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where t.balance_id = own and t.balance_from = origin and e.account = 'customer_balances';
	if standing > 0 then
		raise exception 'the part of balance % from payment % would be % halalas below nothing', own, origin, standing
			using errcode = 'check_violation', constraint = 'ledger_entries_customer_balance';
	end if;
	return null;
end
$$;--> statement-breakpoint
create trigger ledger_entries_customer_balance after insert on ledger_entries for each row when (new.account = 'customer_balances') execute function ledger_check_customer_balance();--> statement-breakpoint
-- What of a payment was kept as a balance is not refunded as well, until it is paid out.
create or replace function payment_refunds_check_sum() returns trigger language plpgsql as $$
declare
	most bigint;
	others bigint;
	kept bigint;
begin
	select case when captured > 0 then captured when state in ('authorized', 'voided') then amount else 0 end
		into most from payments where id = new.payment_id for update;
	select coalesce(sum(amount), 0) into others from payment_refunds where payment_id = new.payment_id and id <> new.id;
	select coalesce(0 - sum(e.amount), 0) into kept from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
		where t.balance_from = new.payment_id and t.payment_id = new.payment_id and e.account = 'customer_balances';
	if others + new.amount + kept > most then
		raise exception 'refunds of payment % would be % halalas of %', new.payment_id, others + new.amount + kept, most
			using errcode = 'check_violation', constraint = 'payment_refunds_sum';
	end if;
	return new;
end
$$;
