CREATE TABLE "kept_keys" (
	"purpose" text PRIMARY KEY,
	"sealed" text NOT NULL
);
