CREATE TABLE "boxed_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"reference" text NOT NULL UNIQUE,
	"to_number" text NOT NULL,
	"text_body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "boxed_texts_received_at_index" ON "boxed_texts" ("received_at");