-- An address that comes is the target of links to it alone: the other addresses of its material lead where they led. All of
-- them were looked at for each, so that a material with many took their square.
CREATE OR REPLACE FUNCTION "public"."material_links_of_target"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	target text;
BEGIN
	IF TG_TABLE_NAME = 'packages' THEN
		IF TG_OP = 'DELETE' THEN target := OLD.mount; ELSE target := NEW.mount; END IF;
	ELSIF TG_TABLE_NAME = 'material_addresses' THEN target := NEW.slug;
	ELSIF TG_OP = 'DELETE' THEN target := OLD.id;
	ELSE target := NEW.id;
	END IF;
	PERFORM material_links_check(NULL, ARRAY[target]);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "material_links_address" ON "material_addresses";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_address" AFTER INSERT ON "material_addresses"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_target();
