-- Its plan is always the same, by indexes. But with targets in a list that is known it looks cheaper each time to plan anew
-- for them, and planning its nine joins takes far longer than following the plan: 2 to 5 ms for each row of materials, quizzes,
-- attestations or files that is committed, on the embedded database (npm run bench:links).
ALTER FUNCTION "public"."material_links_check"(text, text[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION "public"."material_links_of_material"() SET plan_cache_mode = force_generic_plan;
