CREATE TABLE "attestation_allowances" (
	"attestation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"granted_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attestation_allowances_attestation_id_user_id_pk" PRIMARY KEY("attestation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "attestation_answer_trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text
);
--> statement-breakpoint
CREATE TABLE "attestation_answers" (
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"answer" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attestation_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "correct_answers" integer;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "passing_score" real DEFAULT 70 NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "time_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "grades" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "reviewed_by_id" text;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "attestation_allowances" ADD CONSTRAINT "attestation_allowances_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_allowances" ADD CONSTRAINT "attestation_allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_allowances" ADD CONSTRAINT "attestation_allowances_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_answer_trail" ADD CONSTRAINT "attestation_answer_trail_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_answers" ADD CONSTRAINT "attestation_answers_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestation_answer_trail_by_attempt" ON "attestation_answer_trail" USING btree ("attempt_id","id");--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD CONSTRAINT "attestation_attempts_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestation_attempts_to_close" ON "attestation_attempts" USING btree ("deadline") WHERE "attestation_attempts"."status" = 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "attestation_attempts_to_review" ON "attestation_attempts" USING btree ("completed_at") WHERE "attestation_attempts"."status" = 'COMPLETED';--> statement-breakpoint
UPDATE "attestation_attempts" a SET "title" = t."title", "passing_score" = t."passing_score" FROM "attestations" t WHERE t."id" = a."attestation_id";
