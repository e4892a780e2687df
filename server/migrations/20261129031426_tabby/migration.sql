CREATE TABLE "tabby_sessions" (
	"merchant_ref" text PRIMARY KEY,
	"amount" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone,
	"payment_id" text UNIQUE,
	"web_url" text,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tabby_sessions_state" CHECK ("state" in ('ready','sent','doubt','done')),
	CONSTRAINT "tabby_sessions_amount" CHECK ("amount" > 0)
);
