ALTER TABLE "saved_travellers" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_travellers" ALTER COLUMN "nationality" DROP NOT NULL;