CREATE TABLE "day_signatures" (
	"of" text PRIMARY KEY,
	"day" text NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"reason" text,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_corrections" (
	"id" text PRIMARY KEY,
	"state" text NOT NULL,
	"reverses" bigint,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_corrections_state" CHECK ("state" in ('proposed','approved','returned','withdrawn')),
	CONSTRAINT "ledger_corrections_decided" CHECK (("state" = 'proposed') = ("decided_by" is null)),
	CONSTRAINT "ledger_corrections_two_people" CHECK ("state" in ('proposed','withdrawn') or "decided_by" <> "proposed_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_closes" (
	"day" text PRIMARY KEY,
	"from_day" text NOT NULL,
	"first_by" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"second_by" text NOT NULL,
	"second_at" timestamp with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"entries" bigint NOT NULL,
	"notes" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_closes_two_people" CHECK ("first_by" <> "second_by"),
	CONSTRAINT "ledger_closes_days" CHECK ("from_day" <= "day")
);
--> statement-breakpoint
-- ledger_transactions.payment_id goes on being a payment's: its foreign key stays, although the books know no module.
DROP INDEX "ledger_entries_account_index";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "of_day" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "ledger_corrections_proposed_at_id_index" ON "ledger_corrections" ("proposed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_corrections_once" ON "ledger_corrections" ("reverses") WHERE "reverses" is not null and "state" in ('proposed','approved');--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_index" ON "ledger_entries" ("account","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_index" ON "ledger_transactions" ("at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_booking_id_index" ON "ledger_transactions" ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_source_index" ON "ledger_transactions" ("source");--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_reverses_ledger_transactions_id_fkey" FOREIGN KEY ("reverses") REFERENCES "ledger_transactions"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_channel" CHECK ("channel" in ('site','telephone'));--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account", ADD CONSTRAINT "ledger_entries_account" CHECK ("account" in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences','company_bank','gateway_fees','input_vat','output_vat','goodwill_given','chargebacks','agency_memos','suspense'));--> statement-breakpoint
-- A closed day stays as it was signed.
create trigger ledger_closes_append_only before update or delete on ledger_closes for each row execute function ledger_refuse_change();--> statement-breakpoint
create trigger ledger_closes_no_truncate before truncate on ledger_closes for each statement execute function ledger_refuse_change();--> statement-breakpoint
-- Whoever closes a day holds this lock alone: what is being written ends before, and what comes after sees the close.
create function ledger_refuse_closed_day() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock_shared(727277);
	if exists (select 1 from ledger_closes where day >= to_char(new.at at time zone 'Asia/Riyadh', 'YYYY-MM-DD')) then
		raise exception 'the day of ledger movement % is closed', new.key using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger ledger_transactions_open_day before insert on ledger_transactions for each row execute function ledger_refuse_closed_day();--> statement-breakpoint
create function ledger_refuse_closed_entry() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock_shared(727277);
	if exists (
		select 1 from ledger_transactions t join ledger_closes c on c.day >= to_char(t.at at time zone 'Asia/Riyadh', 'YYYY-MM-DD')
		where t.id = new.transaction_id
	) then
		raise exception 'the day of ledger movement % is closed', new.transaction_id using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
create trigger ledger_entries_open_day before insert on ledger_entries for each row execute function ledger_refuse_closed_entry();--> statement-breakpoint
-- What was written before stays as it is; the VAT of invoices that are out already is set apart once, by an entry of its own.
with invoiced as (
	select coalesce(sum(case kind when 'invoice' then 1 else -1 end * (amounts->>'vat')::bigint), 0) as vat from tax_invoices
), opening as (
	insert into ledger_transactions (key, at) select 'opening:output-vat', now() from invoiced where vat <> 0 returning id
)
insert into ledger_entries (transaction_id, account, amount)
select opening.id, side.account, side.amount from opening, invoiced, lateral (
	values ('service_fee_revenue', invoiced.vat), ('output_vat', -invoiced.vat)
) as side (account, amount);
