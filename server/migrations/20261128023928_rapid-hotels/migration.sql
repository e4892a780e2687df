CREATE TABLE "rapid_hotels" (
	"id" text PRIMARY KEY,
	"city_id" text NOT NULL,
	"summary" jsonb NOT NULL,
	"has_arabic" boolean NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"content" jsonb,
	"content_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "rapid_hotels_city_id_index" ON "rapid_hotels" ("city_id");