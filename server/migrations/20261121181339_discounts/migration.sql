CREATE TABLE "discount_counters" (
	"code" text PRIMARY KEY,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "discount_counters_uses" CHECK ("uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"id" text PRIMARY KEY,
	"code" text NOT NULL,
	"booking_id" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"amount" integer NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one_a_booking" ON "discount_uses" ("booking_id") WHERE "released_at" is null;--> statement-breakpoint
CREATE INDEX "discount_uses_code_email_index" ON "discount_uses" ("code","email");--> statement-breakpoint
CREATE INDEX "discount_uses_code_phone_index" ON "discount_uses" ("code","phone");