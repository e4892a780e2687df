CREATE TABLE "number_days" (
	"day" date,
	"metric" text,
	"product" text,
	"key" text,
	"outcome" text,
	"count" bigint NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "number_days_pkey" PRIMARY KEY("metric","day","product","key","outcome")
);
--> statement-breakpoint
CREATE TABLE "number_hours" (
	"hour" timestamp with time zone,
	"metric" text,
	"product" text,
	"key" text,
	"outcome" text,
	"count" bigint NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "number_hours_pkey" PRIMARY KEY("metric","hour","product","key","outcome")
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"key" text PRIMARY KEY,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric" text NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"sum" bigint DEFAULT 0 NOT NULL,
	"folded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"error" text NOT NULL,
	"tries" integer NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retried_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "failed_jobs_state" CHECK ("state" in ('failed','retrying','done','left'))
);
--> statement-breakpoint
CREATE INDEX "payment_refunds_waiting" ON "payment_refunds" ("requested_at") WHERE "state" in ('queued','requested','pending','with_staff');--> statement-breakpoint
CREATE INDEX "mail_log_at_index" ON "mail_log" ("at");--> statement-breakpoint
CREATE INDEX "number_events_unfolded" ON "number_events" ("id") WHERE "folded_at" is null;--> statement-breakpoint
CREATE INDEX "number_events_at_index" ON "number_events" ("at");--> statement-breakpoint
CREATE INDEX "failed_jobs_waiting" ON "failed_jobs" ("failed_at") WHERE "state" in ('failed','retrying');--> statement-breakpoint
CREATE INDEX "failed_jobs_ended_at_index" ON "failed_jobs" ("ended_at");