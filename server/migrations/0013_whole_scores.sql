-- Scores are rounded down and pass marks are whole (design section 6). What was decided stays decided, so the mark of
-- an attempt that was passed goes down to the next whole number and that of one that was failed goes up.
UPDATE "quiz_attempts" SET
	"score" = floor(100.0 * "correct_answers" / "total_questions")
	WHERE "total_questions" > 0;--> statement-breakpoint
UPDATE "attestation_attempts" SET
	"score" = floor(100.0 * "correct_answers" / jsonb_array_length("questions"))
	WHERE "score" IS NOT NULL AND "correct_answers" IS NOT NULL AND jsonb_array_length("questions") > 0;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ALTER COLUMN "passing_score" SET DATA TYPE integer
	USING CASE WHEN "status" = 'FAILED' THEN ceil("passing_score") ELSE floor("passing_score") END;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ALTER COLUMN "passing_score" SET DEFAULT 70;--> statement-breakpoint
ALTER TABLE "attestations" ALTER COLUMN "passing_score" SET DATA TYPE integer USING floor("passing_score");--> statement-breakpoint
ALTER TABLE "attestations" ALTER COLUMN "passing_score" SET DEFAULT 70;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ALTER COLUMN "passing_score" SET DATA TYPE integer
	USING CASE WHEN "is_passed" THEN floor("passing_score") ELSE ceil("passing_score") END;--> statement-breakpoint
ALTER TABLE "quizzes" ALTER COLUMN "passing_score" SET DATA TYPE integer USING floor("passing_score");--> statement-breakpoint
ALTER TABLE "quizzes" ALTER COLUMN "passing_score" SET DEFAULT 70;
