CREATE TABLE "visa_applications" (
	"id" text PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"user_id" text,
	"service_id" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"booking_id" text,
	"client_ref" text UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"resubmitted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "visa_applications_status" CHECK ("status" in ('draft','submitted','in_review','documents_needed','appointment','with_embassy','approved','refused','delivered','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "visa_events" (
	"application_id" text,
	"number" integer,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb,
	CONSTRAINT "visa_events_pkey" PRIMARY KEY("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "visa_files" (
	"id" text PRIMARY KEY,
	"application_id" text NOT NULL,
	"traveller_id" text,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visa_travellers" (
	"id" text PRIMARY KEY,
	"application_id" text NOT NULL,
	"position" integer NOT NULL,
	"answers" text NOT NULL,
	"decision" text
);
--> statement-breakpoint
CREATE INDEX "visa_applications_user_id_index" ON "visa_applications" ("user_id");--> statement-breakpoint
CREATE INDEX "visa_applications_email_index" ON "visa_applications" ("email");--> statement-breakpoint
CREATE INDEX "visa_applications_status_updated_at_index" ON "visa_applications" ("status","updated_at");--> statement-breakpoint
CREATE INDEX "visa_files_application_id_index" ON "visa_files" ("application_id");--> statement-breakpoint
CREATE INDEX "visa_travellers_application_id_index" ON "visa_travellers" ("application_id");--> statement-breakpoint
ALTER TABLE "visa_events" ADD CONSTRAINT "visa_events_application_id_visa_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "visa_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "visa_files" ADD CONSTRAINT "visa_files_application_id_visa_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "visa_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "visa_files" ADD CONSTRAINT "visa_files_traveller_id_visa_travellers_id_fkey" FOREIGN KEY ("traveller_id") REFERENCES "visa_travellers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "visa_travellers" ADD CONSTRAINT "visa_travellers_application_id_visa_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "visa_applications"("id") ON DELETE CASCADE;