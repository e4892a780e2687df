CREATE TABLE "partner_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"partner" text NOT NULL,
	"name" text NOT NULL,
	"effect" text NOT NULL,
	"request_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"request" jsonb,
	"status" integer,
	"response" jsonb,
	"is_cut" boolean DEFAULT false NOT NULL,
	"fault" text,
	"code" text,
	"partner_request_id" text,
	"ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_months" (
	"partner" text,
	"month" text,
	"searches" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partner_months_pkey" PRIMARY KEY("partner","month")
);
--> statement-breakpoint
CREATE TABLE "partner_sendings" (
	"partner" text,
	"client_ref" text,
	"step" text,
	"booking" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"offer" text NOT NULL,
	"order" text,
	"is_kept" boolean NOT NULL,
	"total" jsonb NOT NULL,
	"travellers" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "partner_sendings_pkey" PRIMARY KEY("partner","client_ref","step")
);
--> statement-breakpoint
CREATE TABLE "partner_slots" (
	"partner" text,
	"slot" integer,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_slots_pkey" PRIMARY KEY("partner","slot")
);
--> statement-breakpoint
CREATE INDEX "partner_calls_at_index" ON "partner_calls" ("at");--> statement-breakpoint
CREATE INDEX "partner_calls_partner_at_index" ON "partner_calls" ("partner","at");--> statement-breakpoint
CREATE INDEX "partner_calls_request_id_index" ON "partner_calls" ("request_id");--> statement-breakpoint
CREATE INDEX "partner_sendings_partner_booking_index" ON "partner_sendings" ("partner","booking");--> statement-breakpoint
CREATE INDEX "partner_sendings_partner_order_index" ON "partner_sendings" ("partner","order");--> statement-breakpoint
CREATE INDEX "partner_slots_partner_taken_at_index" ON "partner_slots" ("partner","taken_at");