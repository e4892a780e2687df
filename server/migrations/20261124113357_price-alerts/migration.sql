CREATE TABLE "price_alert_mails" (
	"id" text PRIMARY KEY,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"falls" jsonb NOT NULL,
	CONSTRAINT "price_alert_mails_email_day_unique" UNIQUE("email","day")
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" text PRIMARY KEY,
	"watcher" text NOT NULL,
	"user_id" text,
	"email" text,
	"locale" text NOT NULL,
	"search" jsonb NOT NULL,
	"search_key" text NOT NULL,
	"last_day" date NOT NULL,
	"told" integer NOT NULL,
	"seen" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_alerts_watcher_search_key_unique" UNIQUE("watcher","search_key"),
	CONSTRAINT "price_alerts_owner" CHECK (("user_id" is null) <> ("email" is null))
);
--> statement-breakpoint
CREATE INDEX "price_alert_mails_day_index" ON "price_alert_mails" ("day");--> statement-breakpoint
CREATE INDEX "price_alerts_search_key_index" ON "price_alerts" ("search_key");--> statement-breakpoint
CREATE INDEX "price_alerts_user_id_index" ON "price_alerts" ("user_id");--> statement-breakpoint
CREATE INDEX "price_alerts_email_index" ON "price_alerts" ("email");--> statement-breakpoint
CREATE INDEX "price_alerts_last_day_index" ON "price_alerts" ("last_day");