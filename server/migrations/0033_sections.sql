CREATE TABLE "material_places" (
	"material_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"is_published" boolean NOT NULL,
	"title" text NOT NULL,
	"position" integer
);
--> statement-breakpoint
-- By hand: filled first, then indexed.
INSERT INTO "material_places" ("material_id", "category_id", "is_published", "title")
SELECT "id", "category_id", "is_published", lower(left("title", 300)) FROM "materials" WHERE "deleted_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "material_places" ADD CONSTRAINT "material_places_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_places_in_order" ON "material_places" USING btree ("category_id",coalesce("position", 2147483647),"title","material_id");--> statement-breakpoint
CREATE INDEX "material_places_published" ON "material_places" USING btree ("category_id",coalesce("position", 2147483647),"title","material_id") WHERE "material_places"."is_published";--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_tags" ON "materials" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_id");
--> statement-breakpoint
-- By hand from here on. Whoever writes a material, by whichever way, keeps its place.
CREATE FUNCTION "public"."material_places_keep"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.deleted_at IS NOT NULL THEN
		DELETE FROM material_places WHERE material_id = NEW.id;
	ELSE
		INSERT INTO material_places AS place (material_id, category_id, is_published, title)
		VALUES (NEW.id, NEW.category_id, NEW.is_published, lower(left(NEW.title, 300)))
		ON CONFLICT (material_id) DO UPDATE SET category_id = excluded.category_id,
			is_published = excluded.is_published, title = excluded.title,
			position = CASE WHEN place.category_id = excluded.category_id THEN place.position END;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "materials_place_comes" AFTER INSERT ON "materials"
FOR EACH ROW EXECUTE FUNCTION material_places_keep();
--> statement-breakpoint
CREATE TRIGGER "materials_place_changes" AFTER UPDATE OF "category_id", "title", "is_published", "deleted_at" ON "materials"
FOR EACH ROW WHEN ((OLD.category_id, OLD.title, OLD.is_published, OLD.deleted_at IS NULL)
	IS DISTINCT FROM (NEW.category_id, NEW.title, NEW.is_published, NEW.deleted_at IS NULL))
EXECUTE FUNCTION material_places_keep();
