CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"email" text NOT NULL,
	"name" jsonb NOT NULL,
	"role" text NOT NULL,
	"staff_id" text,
	"second_factor_secret" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" text PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"name" jsonb NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"second_factor_secret" text,
	"second_factor_step" integer,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"last_login_device" text,
	CONSTRAINT "staff_members_role" CHECK ("role" in ('agent','supervisor','visa_officer','editor','finance','administrator'))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" text,
	"code_hash" text,
	CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY,
	"staff_id" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"sequence" bigint PRIMARY KEY,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_invitations_email_index" ON "staff_invitations" ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_expires_at_index" ON "staff_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id_index" ON "staff_sessions" ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_seen_at_index" ON "staff_sessions" ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_sequence_index" ON "audit_entries" ("subject","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_staff_id_sequence_index" ON "audit_entries" ("staff_id","sequence");--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_members_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_staff_members_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "staff_members"("id");--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_members_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_members"("id") ON DELETE CASCADE;--> statement-breakpoint
-- What was done stays as it was written: nobody changes an entry or takes one away, the product neither.
create function audit_entries_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are only added';
end $$;--> statement-breakpoint
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function audit_entries_refuse();--> statement-breakpoint
create trigger audit_entries_stay_all before truncate on audit_entries for each statement execute function audit_entries_refuse();
