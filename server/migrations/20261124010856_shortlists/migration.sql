CREATE TABLE "shortlist_items" (
	"id" text PRIMARY KEY,
	"shortlist_id" text NOT NULL,
	"position" integer NOT NULL,
	"favourite" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist_voters" (
	"id" text PRIMARY KEY,
	"shortlist_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shortlist_voters_shortlist_id_browser_hash_unique" UNIQUE("shortlist_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "shortlist_votes" (
	"item_id" text,
	"voter_id" text,
	"vote" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlist_votes_pkey" PRIMARY KEY("item_id","voter_id"),
	CONSTRAINT "shortlist_votes_vote" CHECK ("vote" in ('like','dislike'))
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" text PRIMARY KEY,
	"maker" text NOT NULL,
	"user_id" text,
	"browser_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "shortlist_items_shortlist_id_index" ON "shortlist_items" ("shortlist_id");--> statement-breakpoint
CREATE INDEX "shortlist_votes_voter_id_index" ON "shortlist_votes" ("voter_id");--> statement-breakpoint
CREATE INDEX "shortlists_user_id_index" ON "shortlists" ("user_id");--> statement-breakpoint
CREATE INDEX "shortlists_used_at_index" ON "shortlists" ("used_at");--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_shortlist_id_shortlists_id_fkey" FOREIGN KEY ("shortlist_id") REFERENCES "shortlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shortlist_voters" ADD CONSTRAINT "shortlist_voters_shortlist_id_shortlists_id_fkey" FOREIGN KEY ("shortlist_id") REFERENCES "shortlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_item_id_shortlist_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "shortlist_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_voter_id_shortlist_voters_id_fkey" FOREIGN KEY ("voter_id") REFERENCES "shortlist_voters"("id") ON DELETE CASCADE;