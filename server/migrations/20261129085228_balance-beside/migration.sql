CREATE TABLE "balance_holds" (
	"payment_id" text,
	"from_payment_id" text,
	"balance_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "balance_holds_pkey" PRIMARY KEY("payment_id","from_payment_id"),
	CONSTRAINT "balance_holds_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "beside_id" text;--> statement-breakpoint
DROP INDEX "payments_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" ("booking_id",coalesce("change_id", "share_id", "beside_id", '')) WHERE "state" in ('open','processing','authorized','captured');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_beside" ON "payments" ("beside_id");--> statement-breakpoint
CREATE INDEX "balance_holds_balance_id_index" ON "balance_holds" ("balance_id");--> statement-breakpoint
ALTER TABLE "balance_holds" ADD CONSTRAINT "balance_holds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "balance_holds" ADD CONSTRAINT "balance_holds_from_payment_id_payments_id_fkey" FOREIGN KEY ("from_payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "balance_holds" ADD CONSTRAINT "balance_holds_balance_id_customer_balances_id_fkey" FOREIGN KEY ("balance_id") REFERENCES "customer_balances"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_beside_balance" CHECK ("beside_id" is null or "method" = 'balance');