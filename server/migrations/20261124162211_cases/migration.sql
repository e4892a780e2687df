CREATE TABLE "case_notes" (
	"id" text PRIMARY KEY,
	"case_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY,
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" text,
	"reference" text NOT NULL,
	"who" text,
	"facts" jsonb NOT NULL,
	"locale" text NOT NULL,
	"promise" text,
	"promised_by" timestamp with time zone,
	"promised_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"owner_id" text,
	"taken_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"snooze_reason" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"result" text,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cases_promise" CHECK (("promise" is null) = ("promised_by" is null)),
	CONSTRAINT "cases_owner" CHECK (("owner_id" is null) = ("taken_at" is null)),
	CONSTRAINT "cases_closed" CHECK (("closed_at" is null) = ("result" is null))
);
--> statement-breakpoint
CREATE INDEX "case_notes_case_id_index" ON "case_notes" ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" ("queue","subject") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_by_promise" ON "cases" ("promised_by","opened_at","id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_subject_index" ON "cases" ("subject");--> statement-breakpoint
CREATE INDEX "cases_booking_id_index" ON "cases" ("booking_id");--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" ("closed_at") WHERE "closed_at" is not null;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE;