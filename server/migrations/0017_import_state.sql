CREATE TABLE "source_aliases" (
	"key" text PRIMARY KEY NOT NULL,
	"material_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_versions" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "material_versions" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "source_digest" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "imported_version" integer;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "pruned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "source_aliases" ADD CONSTRAINT "source_aliases_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What an import has written so far: files without a person behind them, and states that nobody has saved over.
UPDATE "files" SET "is_imported" = true
  WHERE "uploader_id" IS NULL AND "material_id" IN (SELECT "id" FROM "materials" WHERE "source_key" IS NOT NULL);--> statement-breakpoint
-- An import and its entry in the log are one transaction, so their times agree. What cannot be told stays empty: edited.
UPDATE "materials" SET "imported_version" = "version"
  WHERE "source_key" IS NOT NULL AND ("version" = 1 OR EXISTS (
    SELECT 1 FROM "logs" l WHERE l."action" = 'MATERIAL_UPDATE' AND l."details" ->> 'materialId' = "materials"."id"
      AND l."details" ->> 'source' IS NOT NULL AND l."created_at" = "materials"."updated_at"));
