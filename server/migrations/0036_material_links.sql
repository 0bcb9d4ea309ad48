CREATE TABLE "link_queue" (
	"material_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_anchors" (
	"material_id" text PRIMARY KEY NOT NULL,
	"anchors" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_links" (
	"material_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"href" text NOT NULL,
	"text" text NOT NULL,
	"target" text NOT NULL,
	"anchor" text DEFAULT '' NOT NULL,
	"reason" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_links_material_id_position_pk" PRIMARY KEY("material_id","position")
);
--> statement-breakpoint
ALTER TABLE "material_anchors" ADD CONSTRAINT "material_anchors_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_links" ADD CONSTRAINT "material_links_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_queue_by_material" ON "link_queue" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "material_links_by_target" ON "material_links" USING btree ("target");--> statement-breakpoint
CREATE INDEX "material_links_broken" ON "material_links" USING btree ("since","material_id","position","reason") WHERE "material_links"."reason" <> 'external';--> statement-breakpoint
CREATE INDEX "material_links_by_reason" ON "material_links" USING btree ("reason","since","material_id","position") WHERE "material_links"."reason" is not null;--> statement-breakpoint
-- A link is right or wrong by what others do: its target is published, deleted, restored, loses a heading. So it is looked
-- at when any of these is committed, of whichever node and by whichever way. The lock is that of the log's chain and of the
-- words, taken at the commit too: of two who change a link's text and its target at once the second one sees what the first
-- has done. Links that somebody is rewriting are his to look at, and he does it after this; should he give up, the queue
-- has them looked at. Nothing in that table can be waited for, or two would wait for one another.
CREATE FUNCTION "public"."material_links_check"(source text, targets text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(702117);
	WITH wrong AS MATERIALIZED (
		SELECT links.material_id, links.position, found.reason
		FROM material_links links
		JOIN materials own ON own.id = links.material_id
		LEFT JOIN material_addresses address ON links.kind = 'slug' AND address.slug = links.target
		LEFT JOIN materials target
			ON links.kind IN ('material', 'slug') AND target.id = coalesce(address.material_id, links.target)
		LEFT JOIN material_anchors there ON there.material_id = target.id
		LEFT JOIN files file ON links.kind = 'file' AND file.id = links.target AND file.deleted_at IS NULL
		LEFT JOIN attestations attestation
			ON links.kind = 'attestation' AND attestation.id = links.target AND attestation.deleted_at IS NULL
		LEFT JOIN packages package ON links.kind = 'page' AND package.mount = links.target
		CROSS JOIN LATERAL (
			SELECT CASE
				WHEN own.deleted_at IS NOT NULL THEN NULL
				WHEN links.kind = 'external' THEN 'external'
				WHEN links.kind = 'page' THEN CASE WHEN package.name IS NULL THEN 'page' END
				WHEN links.kind = 'file' THEN CASE WHEN file.id IS NULL THEN 'file' END
				WHEN links.kind = 'attestation' THEN CASE WHEN attestation.id IS NULL THEN 'attestation' END
				WHEN target.id IS NULL THEN 'missing'
				WHEN target.deleted_at IS NOT NULL THEN 'deleted'
				WHEN NOT target.is_published AND target.id <> own.id THEN 'draft'
				WHEN links.anchor = '' OR there.material_id IS NULL OR links.anchor = ANY (there.anchors) THEN NULL
				WHEN links.anchor <> 'quiz' THEN 'anchor'
				WHEN NOT EXISTS (SELECT 1 FROM quizzes WHERE material_id = target.id AND deleted_at IS NULL) THEN 'quiz'
			END AS reason
		) AS found
		WHERE (links.material_id = source OR links.target = ANY (targets)) AND links.reason IS DISTINCT FROM found.reason
	), free AS MATERIALIZED (
		SELECT links.material_id, links.position, wrong.reason
		FROM material_links links JOIN wrong USING (material_id, position)
		FOR UPDATE OF links SKIP LOCKED
	), put AS (
		UPDATE material_links links SET reason = free.reason, since = now()
		FROM free WHERE links.material_id = free.material_id AND links.position = free.position
	)
	INSERT INTO link_queue (material_id) SELECT DISTINCT material_id FROM (
		SELECT material_id, position FROM wrong EXCEPT SELECT material_id, position FROM free
	) AS held;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."material_links_of_text"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM material_links_check(NEW.material_id, '{}');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Links from a material and those to it, by its id and by its slugs.
CREATE FUNCTION "public"."material_links_of_material"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	material text;
BEGIN
	IF TG_TABLE_NAME = 'materials' THEN material := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN material := OLD.material_id;
	ELSE material := NEW.material_id;
	END IF;
	PERFORM material_links_check(
		material,
		ARRAY(SELECT slug FROM material_addresses WHERE material_id = material) || material
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."material_links_of_target"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	target text;
BEGIN
	IF TG_TABLE_NAME = 'packages' THEN
		IF TG_OP = 'DELETE' THEN target := OLD.mount; ELSE target := NEW.mount; END IF;
	ELSIF TG_OP = 'DELETE' THEN target := OLD.id;
	ELSE target := NEW.id;
	END IF;
	PERFORM material_links_check(NULL, ARRAY[target]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_come" AFTER INSERT ON "materials"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_change" AFTER UPDATE ON "materials"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR OLD.is_published <> NEW.is_published)
EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_address" AFTER INSERT ON "material_addresses"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_anchors_come" AFTER INSERT ON "material_anchors"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_anchors_change" AFTER UPDATE ON "material_anchors"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.anchors IS DISTINCT FROM NEW.anchors) EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_anchors_stay" AFTER UPDATE ON "material_anchors"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.anchors IS NOT DISTINCT FROM NEW.anchors) EXECUTE FUNCTION material_links_of_text();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_quizzes" AFTER INSERT OR DELETE ON "quizzes"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_quizzes_change" AFTER UPDATE ON "quizzes"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION material_links_of_material();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_files" AFTER INSERT OR DELETE ON "files"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_target();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_files_change" AFTER UPDATE ON "files"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION material_links_of_target();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_attestations" AFTER INSERT OR DELETE ON "attestations"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_target();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_attestations_change" AFTER UPDATE ON "attestations"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION material_links_of_target();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_packages" AFTER INSERT OR DELETE ON "packages"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION material_links_of_target();
--> statement-breakpoint
-- Whatever is written, by a node of before or past all functions, is read for its links some time.
CREATE FUNCTION "public"."link_queue_add"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO link_queue (material_id) VALUES (NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "link_queue_come" AFTER INSERT ON "materials"
FOR EACH ROW EXECUTE FUNCTION link_queue_add();
--> statement-breakpoint
CREATE TRIGGER "link_queue_change" AFTER UPDATE ON "materials"
FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION link_queue_add();
--> statement-breakpoint
INSERT INTO "link_queue" ("material_id") SELECT "id" FROM "materials";
