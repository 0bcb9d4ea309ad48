ALTER TABLE "certificates" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "review_policy" text DEFAULT 'score' NOT NULL;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "review_policy" text DEFAULT 'score' NOT NULL;