CREATE TABLE "staff_challenges" (
	"session_id" text,
	"purpose" text,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenges_pkey" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY,
	"staff_id" text NOT NULL,
	"credential_id" text NOT NULL UNIQUE,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_files" (
	"id" text PRIMARY KEY,
	"booking_id" text,
	"case_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "desk_files_subject" CHECK ("booking_id" is not null or "case_id" is not null)
);
--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff_id_index" ON "staff_passkeys" ("staff_id");--> statement-breakpoint
CREATE INDEX "desk_files_booking_id_index" ON "desk_files" ("booking_id");--> statement-breakpoint
CREATE INDEX "desk_files_case_id_index" ON "desk_files" ("case_id");--> statement-breakpoint
CREATE INDEX "desk_files_erased" ON "desk_files" ("id") WHERE "erased_at" is not null;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_session_id_staff_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "staff_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_members_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_members"("id") ON DELETE CASCADE;