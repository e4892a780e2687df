ALTER TABLE "payments" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "in_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "networks" text[];