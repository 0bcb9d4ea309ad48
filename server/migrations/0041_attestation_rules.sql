CREATE TABLE "attestation_leaves" (
	"attempt_id" text NOT NULL,
	"key" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "attestation_leaves_attempt_id_key_pk" PRIMARY KEY("attempt_id","key")
);
--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "notes_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "pause_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "allows_retake" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "requires_reading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "notes_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_leaves" ADD CONSTRAINT "attestation_leaves_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;