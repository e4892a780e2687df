CREATE TABLE "idempotency_keys" (
	"owner" text,
	"key" text,
	"endpoint" text NOT NULL,
	"input_hash" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"status" integer,
	"body" bytea,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox_attachments" (
	"id" uuid PRIMARY KEY,
	"message_id" uuid NOT NULL,
	"content" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"key" text NOT NULL UNIQUE,
	"to_address" text NOT NULL,
	"to_name" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"locale" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_messages_received_at_index" ON "mailbox_messages" ("received_at");--> statement-breakpoint
ALTER TABLE "mailbox_attachments" ADD CONSTRAINT "mailbox_attachments_message_id_mailbox_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_messages"("id") ON DELETE CASCADE;