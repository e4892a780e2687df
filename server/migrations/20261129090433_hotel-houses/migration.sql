CREATE TABLE "hotel_houses" (
	"supplier" text,
	"house" text,
	"id" text NOT NULL UNIQUE,
	"slug" text NOT NULL UNIQUE,
	"hotel" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_houses_pkey" PRIMARY KEY("supplier","house")
);
--> statement-breakpoint
CREATE TABLE "house_verdicts" (
	"one" text,
	"other" text,
	"is_same" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_verdicts_pkey" PRIMARY KEY("one","other"),
	CONSTRAINT "house_verdicts_order" CHECK ("one" < "other")
);
--> statement-breakpoint
CREATE INDEX "hotel_houses_hotel_index" ON "hotel_houses" ("hotel");