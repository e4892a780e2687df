CREATE UNLOGGED TABLE "kept_searches" (
	"key" text PRIMARY KEY,
	"owner" text NOT NULL,
	"leased_until" timestamp with time zone,
	"value" bytea,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_searches_expires_at_index" ON "kept_searches" ("expires_at");--> statement-breakpoint
ALTER TABLE "kept_searches" ALTER COLUMN "value" SET STORAGE EXTERNAL;