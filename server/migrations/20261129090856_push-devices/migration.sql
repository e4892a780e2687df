CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY,
	"device" text NOT NULL,
	"sealed" text NOT NULL,
	"user_id" text,
	"session_id" text,
	"booking_id" text,
	"watcher" text,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"last_day" date,
	CONSTRAINT "push_devices_once" UNIQUE NULLS NOT DISTINCT("device","user_id","booking_id","watcher"),
	CONSTRAINT "push_devices_owner" CHECK (num_nonnulls("user_id", "booking_id", "watcher") = 1),
	CONSTRAINT "push_devices_ends" CHECK (("user_id" is null) = ("last_day" is not null))
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" text PRIMARY KEY,
	"device_id" text NOT NULL,
	"event" text NOT NULL,
	"device" text NOT NULL,
	"words" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"delivery" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_messages_once" UNIQUE("event","device"),
	CONSTRAINT "push_messages_delivery" CHECK ("delivery" in ('waiting','sending','sent','doubtful','refused'))
);
--> statement-breakpoint
CREATE TABLE "boxed_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"service" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "push_devices_user_id_index" ON "push_devices" ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_booking_id_index" ON "push_devices" ("booking_id");--> statement-breakpoint
CREATE INDEX "push_devices_watcher_index" ON "push_devices" ("watcher");--> statement-breakpoint
CREATE INDEX "push_devices_last_day_index" ON "push_devices" ("last_day");--> statement-breakpoint
CREATE INDEX "push_messages_device_id_index" ON "push_messages" ("device_id");--> statement-breakpoint
CREATE INDEX "push_messages_at_index" ON "push_messages" ("at");--> statement-breakpoint
CREATE INDEX "boxed_pushes_received_at_index" ON "boxed_pushes" ("received_at");--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "push_devices"("id") ON DELETE CASCADE;