CREATE TABLE "quiz_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"passing_score" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "quizzes_by_material";--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "updated_by_id" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_papers" ADD CONSTRAINT "quiz_papers_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_papers" ADD CONSTRAINT "quiz_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_papers_by_taker" ON "quiz_papers" USING btree ("quiz_id","user_id","created_at");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One quiz of a material stays: an active one, else the newest. Attempts at the others stay with them, readable.
UPDATE "quizzes" SET "deleted_at" = now(), "is_active" = false WHERE "id" IN (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (
			PARTITION BY "material_id" ORDER BY "is_active" DESC, "created_at" DESC, "id" DESC) AS "place"
		FROM "quizzes" WHERE "deleted_at" IS NULL
	) AS "ranked" WHERE "place" > 1
);--> statement-breakpoint
UPDATE "quizzes" SET "updated_at" = "created_at";--> statement-breakpoint
CREATE UNIQUE INDEX "one_quiz_of_a_material" ON "quizzes" USING btree ("material_id") WHERE "quizzes"."deleted_at" is null;