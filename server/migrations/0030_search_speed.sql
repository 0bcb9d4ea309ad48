CREATE INDEX "materials_title_begin" ON "materials" USING btree (left("search_title", 200) text_pattern_ops);--> statement-breakpoint
-- By hand: the vectors are looked into far oftener than they are written, and unpacking one costs more than ranking by it.
ALTER TABLE "materials" ALTER COLUMN "search_vector" SET STORAGE EXTERNAL, ALTER COLUMN "form_vector" SET STORAGE EXTERNAL;
