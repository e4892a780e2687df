ALTER TABLE "cancellations" ADD COLUMN "goodwill" jsonb;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "goodwill_asked" jsonb;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "granted_by" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "refusal_words" jsonb;