CREATE TABLE "published_items" (
	"kind" text,
	"id" text,
	"slug_en" text NOT NULL,
	"slug_ar" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"seed_hash" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_items_pkey" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "published_revision" (
	"id" integer PRIMARY KEY,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "published_items_kind_slug_en_index" ON "published_items" ("kind","slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "published_items_kind_slug_ar_index" ON "published_items" ("kind","slug_ar");