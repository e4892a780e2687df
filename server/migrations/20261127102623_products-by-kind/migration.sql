ALTER TABLE "booking_listings" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
-- What is known of a sampled offer is told by what it is, not by who sells it.
UPDATE "pricing_samples" SET "offers" = replace(replace("offers"::text, '"flight": {', '"journey": {'), '"hotel": {', '"stay": {')::jsonb;
