ALTER TABLE "booking_changes" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "documents" jsonb;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_kind" CHECK ("kind" in ('change','addition'));