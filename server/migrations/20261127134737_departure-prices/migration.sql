ALTER TABLE "package_departures" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "package_departures" ADD CONSTRAINT "package_departures_price" CHECK ("price" > 0);