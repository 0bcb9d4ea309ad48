CREATE TABLE "bank_copies" (
	"question_id" text NOT NULL,
	"quiz_id" text NOT NULL,
	CONSTRAINT "bank_copies_question_id_quiz_id_pk" PRIMARY KEY("question_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "bank_quiz_uses" (
	"question_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	CONSTRAINT "bank_quiz_uses_question_id_attempt_id_pk" PRIMARY KEY("question_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "question_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "blueprint" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_copies" ADD CONSTRAINT "bank_copies_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_copies" ADD CONSTRAINT "bank_copies_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_quiz_uses" ADD CONSTRAINT "bank_quiz_uses_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_quiz_uses" ADD CONSTRAINT "bank_quiz_uses_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_copies_by_quiz" ON "bank_copies" USING btree ("quiz_id");