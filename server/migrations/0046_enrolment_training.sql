ALTER TABLE "enrolments" ADD COLUMN "training_id" text;--> statement-breakpoint
-- What was done by training from elsewhere so far: it holds as long as the training does, and has no certificate.
UPDATE "enrolments" e SET "training_id" = t."id"
FROM "outside_trainings" t
WHERE t."programme_id" = e."programme_id" AND t."user_id" = e."user_id"
	AND t."confirmed_at" <= e."completed_at" AND t."deleted_at" IS NULL
	AND t."valid_until" IS NOT DISTINCT FROM e."valid_until" AND e."ended_at" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "certificates" c WHERE c."enrolment_id" = e."id");
