CREATE TABLE "published_versions" (
	"kind" text,
	"item" text,
	"version" integer,
	"slug_en" text NOT NULL,
	"slug_ar" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone NOT NULL,
	"note" text,
	"publish_at" timestamp with time zone,
	"scheduled_by" text,
	CONSTRAINT "published_versions_pkey" PRIMARY KEY("kind","item","version"),
	CONSTRAINT "published_versions_state" CHECK ("state" in ('draft','scheduled','published','replaced','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "published_redirects" (
	"kind" text,
	"locale" text,
	"slug" text,
	"item" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "published_redirects_pkey" PRIMARY KEY("kind","locale","slug")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "published_versions_one_published" ON "published_versions" ("kind","item") WHERE "state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "published_versions_one_scheduled" ON "published_versions" ("kind","item") WHERE "state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "published_redirects_kind_item_index" ON "published_redirects" ("kind","item");