ALTER TABLE "bookings" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "package_orders_held" ON "package_orders" ("created_at") WHERE "state" = 'held';