DROP INDEX "attestation_attempts_by_user";--> statement-breakpoint
DROP INDEX "letters_failed";--> statement-breakpoint
DROP INDEX "favorites_by_user";--> statement-breakpoint
DROP INDEX "materials_by_date";--> statement-breakpoint
DROP INDEX "materials_by_category";--> statement-breakpoint
DROP INDEX "quiz_attempts_by_user";--> statement-breakpoint
DROP INDEX "quiz_attempts_by_quiz";--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_date" ON "attestation_attempts" USING btree ("created_at","id","user_id","attestation_id");--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_score" ON "attestation_attempts" USING btree (coalesce("score", '2147483647'::int),"id");--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_score_down" ON "attestation_attempts" USING btree (coalesce("score", '-2147483648'::int),"id");--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_end" ON "attestation_attempts" USING btree (coalesce("completed_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_end_down" ON "attestation_attempts" USING btree (coalesce("completed_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "attestations_by_date" ON "attestations" USING btree ("created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "attestations_by_title" ON "attestations" USING btree (lower(left("title", 300)),"id");--> statement-breakpoint
CREATE INDEX "certificates_by_attestation" ON "certificates" USING btree ("attestation_id","user_id","issued_at");--> statement-breakpoint
CREATE INDEX "materials_published_by_date" ON "materials" USING btree ("created_at","id","category_id","department_id") WHERE "materials"."deleted_at" is null and "materials"."is_published";--> statement-breakpoint
CREATE INDEX "materials_by_department" ON "materials" USING btree ("department_id","created_at","id","category_id","is_published") WHERE "materials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "materials_by_author" ON "materials" USING btree ("author_id","created_at","id") WHERE "materials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "materials_by_id" ON "materials" USING btree ("id","category_id","department_id","is_published") WHERE "materials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "materials_by_title" ON "materials" USING btree (lower(left("title", 300)),"id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_by_date" ON "quiz_attempts" USING btree ("completed_at","id","user_id","quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_by_score" ON "quiz_attempts" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "quizzes_by_date" ON "quizzes" USING btree ("created_at","id") WHERE "quizzes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quizzes_by_questions" ON "quizzes" USING btree (jsonb_array_length("questions"),"id") WHERE "quizzes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quizzes_by_passing_score" ON "quizzes" USING btree ("passing_score","id") WHERE "quizzes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quizzes_title_trigrams" ON "quizzes" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quizzes_by_title" ON "quizzes" USING btree (lower(left("title", 300)),"id");--> statement-breakpoint
CREATE INDEX "users_by_date" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id","is_active","deleted_at","department_id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (("last_name" || ' ' || "first_name"),"id");--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_user" ON "attestation_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "letters_failed" ON "letters" USING btree (coalesce("ended_at", "created_at"),"id") WHERE "letters"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "favorites_by_user" ON "material_favorites" USING btree ("user_id","material_id");--> statement-breakpoint
CREATE INDEX "materials_by_date" ON "materials" USING btree ("created_at","id","category_id","department_id","is_published") WHERE "materials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "materials_by_category" ON "materials" USING btree ("category_id","created_at","id","department_id","is_published") WHERE "materials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_by_user" ON "quiz_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_by_quiz" ON "quiz_attempts" USING btree ("quiz_id","id");