CREATE TABLE "payment_divisions" (
	"division_id" text,
	"payment_id" text,
	"from_booking_id" text NOT NULL,
	"to_booking_id" text NOT NULL,
	"amount" integer NOT NULL,
	"divided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_divisions_pkey" PRIMARY KEY("division_id","payment_id"),
	CONSTRAINT "payment_divisions_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "divided_from" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "divided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "booking_id" text;--> statement-breakpoint
CREATE INDEX "bookings_divided" ON "bookings" ("divided_from") WHERE "divided_from" is not null;--> statement-breakpoint
CREATE INDEX "payment_divisions_payment_id_index" ON "payment_divisions" ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_divisions_to_booking_id_index" ON "payment_divisions" ("to_booking_id");--> statement-breakpoint
ALTER TABLE "payment_divisions" ADD CONSTRAINT "payment_divisions_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_kind", ADD CONSTRAINT "booking_changes_kind" CHECK ("kind" in ('change','addition','stay_change','rebooking','departure_change','division'));