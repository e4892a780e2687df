CREATE TABLE "pricing_rule_sets" (
	"id" text PRIMARY KEY,
	"number" integer UNIQUE,
	"state" text NOT NULL,
	"rules" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" text NOT NULL,
	"proposed_by" text,
	"published_by" text,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	"proposed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"holds_from" timestamp with time zone,
	CONSTRAINT "pricing_rule_sets_state" CHECK ("state" in ('draft','proposed','published','dropped')),
	CONSTRAINT "pricing_rule_sets_published" CHECK (("state" = 'published') = ("number" is not null and "holds_from" is not null and "published_by" is not null)),
	CONSTRAINT "pricing_rule_sets_two_people" CHECK ("published_by" is null or "published_by" <> "proposed_by")
);
--> statement-breakpoint
CREATE TABLE "pricing_samples" (
	"day" text,
	"product" text,
	"slot" integer,
	"seen_at" timestamp with time zone NOT NULL,
	"offers" jsonb NOT NULL,
	"label" jsonb NOT NULL,
	CONSTRAINT "pricing_samples_pkey" PRIMARY KEY("day","product","slot")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_rule_sets_open" ON "pricing_rule_sets" ((true)) WHERE "state" in ('draft', 'proposed');--> statement-breakpoint
CREATE INDEX "pricing_rule_sets_holds_from_index" ON "pricing_rule_sets" ("holds_from");