CREATE TABLE "mail_counts" (
	"key" text PRIMARY KEY,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_days" (
	"day" text PRIMARY KEY,
	"sent" integer NOT NULL,
	"alarmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"key" text PRIMARY KEY,
	"recipient" text NOT NULL,
	"sealed" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"drop_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_counts_recipient_at_index" ON "mail_counts" ("recipient","at");--> statement-breakpoint
CREATE INDEX "mail_counts_at_index" ON "mail_counts" ("at");--> statement-breakpoint
CREATE INDEX "waiting_mails_recipient_index" ON "waiting_mails" ("recipient");--> statement-breakpoint
CREATE INDEX "waiting_mails_not_before_index" ON "waiting_mails" ("not_before");