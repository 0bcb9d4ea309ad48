ALTER TABLE "material_versions" ADD COLUMN "review_by" date;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "review_by" date;