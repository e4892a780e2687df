CREATE TABLE "sent_mails" (
	"code" text PRIMARY KEY,
	"subject" text NOT NULL,
	"locale" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_mails_sent_at_index" ON "sent_mails" ("sent_at");