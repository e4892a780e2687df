CREATE TABLE "contact_proofs" (
	"contact" text,
	"browser" text,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_proofs_pkey" PRIMARY KEY("contact","browser")
);
--> statement-breakpoint
CREATE INDEX "contact_proofs_proven_at_index" ON "contact_proofs" ("proven_at");--> statement-breakpoint
ALTER TABLE "code_attempts" DROP CONSTRAINT "code_attempts_kind", ADD CONSTRAINT "code_attempts_kind" CHECK ("kind" in ('sign_up','reset','email','login','contact'));