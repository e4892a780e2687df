CREATE TABLE "package_callbacks" (
	"id" text PRIMARY KEY,
	"case_number" text NOT NULL UNIQUE,
	"package_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"slot" text NOT NULL,
	"note" text NOT NULL,
	"locale" text NOT NULL,
	"call_by" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_departures" (
	"package_id" text,
	"starts_on" text,
	"ends_on" text NOT NULL,
	"places" integer NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "package_departures_pkey" PRIMARY KEY("package_id","starts_on"),
	CONSTRAINT "package_departures_sold" CHECK ("sold" between 0 and "places")
);
--> statement-breakpoint
CREATE TABLE "package_orders" (
	"id" text PRIMARY KEY,
	"client_ref" text NOT NULL UNIQUE,
	"package_id" text NOT NULL,
	"starts_on" text NOT NULL,
	"places" integer NOT NULL,
	"cancelled_parts" jsonb DEFAULT '[]' NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL UNIQUE,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_orders_state" CHECK ("state" in ('held','bought','cancelled'))
);
--> statement-breakpoint
CREATE INDEX "package_callbacks_call_by_index" ON "package_callbacks" ("call_by");--> statement-breakpoint
CREATE INDEX "package_callbacks_email_index" ON "package_callbacks" ("email");--> statement-breakpoint
CREATE INDEX "package_departures_starts_on_index" ON "package_departures" ("starts_on");--> statement-breakpoint
CREATE INDEX "package_orders_package_id_starts_on_index" ON "package_orders" ("package_id","starts_on");