CREATE TABLE "account_tries" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_attempts" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"payload" text,
	"code_hash" text NOT NULL,
	"old_code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "code_attempts_kind" CHECK ("kind" in ('sign_up','reset','email','login'))
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"user_id" text PRIMARY KEY,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text,
	"device_hash" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text,
	"code_hash" text,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "saved_travellers" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"birth_date" text NOT NULL,
	"nationality" text NOT NULL,
	"document_type" text,
	"document_number" text,
	"document_hash" text,
	"document_ending" text,
	"document_country" text,
	"document_expiry" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_travellers_user_id_document_hash_unique" UNIQUE("user_id","document_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"key_hash" text,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"password_hash" text NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"picture" text,
	"preferences" jsonb NOT NULL,
	"second_factor_secret" text,
	"second_factor_draft" text,
	"second_factor_at" timestamp with time zone,
	"second_factor_step" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" text PRIMARY KEY,
	"booking_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"parts" jsonb NOT NULL,
	"state" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"is_unpriced" boolean NOT NULL,
	"supplier_quote" jsonb,
	"from_supplier" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"staff_answer_by" timestamp with time zone,
	"refusal" text,
	"requested_at" timestamp with time zone NOT NULL,
	"supplier_confirmed_at" timestamp with time zone,
	"refund_sent_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_reference" text,
	CONSTRAINT "cancellations_state" CHECK ("state" in ('requested','with_staff','supplier_confirmed','refund_sent','refunded','refused'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_parts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "account_tries_until_index" ON "account_tries" ("until");--> statement-breakpoint
CREATE INDEX "code_attempts_user_id_index" ON "code_attempts" ("user_id");--> statement-breakpoint
CREATE INDEX "code_attempts_created_at_index" ON "code_attempts" ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "cancellations_booking_id_index" ON "cancellations" ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_key" ON "cancellations" ("booking_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_one_open" ON "cancellations" ("booking_id") WHERE "state" in ('requested','with_staff');--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");