CREATE TABLE "favourites" (
	"user_id" text,
	"id" text,
	"favourite" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_pkey" PRIMARY KEY("user_id","id")
);
