ALTER TABLE "cancellations" ADD COLUMN "by_us" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visa_applications" ADD COLUMN "officer_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visa_applications" ADD COLUMN "authority_reference" text;--> statement-breakpoint
ALTER TABLE "visa_applications" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "visa_applications" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visa_files" ADD COLUMN "note" text;