-- A file is seen with its material: a picture that was copied with a text into another one goes with the first, when that
-- is deleted or withdrawn. What nobody has saved yet is seen by who has uploaded it alone.
-- A connection keeps its plan: one of a new portal, where reading all links is the shortest way, would go on reading all of
-- them until there are statistics, and an import would take longer with every document.
CREATE OR REPLACE FUNCTION "public"."material_links_check"(source text, targets text[]) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(702117);
	WITH wrong AS MATERIALIZED (
		SELECT links.material_id, links.position, found.reason
		FROM material_links links
		-- It is always there; joined so, nobody begins with it.
		LEFT JOIN materials own ON own.id = links.material_id
		LEFT JOIN material_addresses address ON links.kind = 'slug' AND address.slug = links.target
		LEFT JOIN files file ON links.kind = 'file' AND file.id = links.target AND file.deleted_at IS NULL
		LEFT JOIN materials target ON target.id = CASE
			WHEN links.kind = 'file' THEN file.material_id
			WHEN links.kind IN ('material', 'slug') THEN coalesce(address.material_id, links.target)
		END
		LEFT JOIN material_anchors there ON there.material_id = target.id
		LEFT JOIN attestations attestation
			ON links.kind = 'attestation' AND attestation.id = links.target AND attestation.deleted_at IS NULL
		LEFT JOIN packages package ON links.kind = 'page' AND package.mount = links.target
		CROSS JOIN LATERAL (
			SELECT CASE
				WHEN own.deleted_at IS NOT NULL THEN NULL
				WHEN links.kind = 'external' THEN 'external'
				WHEN links.kind = 'page' THEN CASE WHEN package.name IS NULL THEN 'page' END
				WHEN links.kind = 'file' AND file.material_id IS NULL THEN 'file'
				WHEN links.kind = 'attestation' THEN CASE WHEN attestation.id IS NULL THEN 'attestation' END
				WHEN target.id IS NULL THEN 'missing'
				WHEN target.deleted_at IS NOT NULL THEN 'deleted'
				WHEN NOT target.is_published AND target.id <> own.id THEN 'draft'
				WHEN links.kind = 'file' OR links.anchor = '' OR there.material_id IS NULL OR links.anchor = ANY (there.anchors) THEN NULL
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
CREATE OR REPLACE FUNCTION "public"."material_links_of_material"() RETURNS trigger
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	material text;
BEGIN
	IF TG_TABLE_NAME = 'materials' THEN material := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN material := OLD.material_id;
	ELSE material := NEW.material_id;
	END IF;
	PERFORM material_links_check(
		material,
		ARRAY(SELECT slug FROM material_addresses WHERE material_id = material)
			|| ARRAY(SELECT id FROM files WHERE material_id = material) || material
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "material_links_files_change" ON "files";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "material_links_files_change" AFTER UPDATE ON "files"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR OLD.material_id IS DISTINCT FROM NEW.material_id)
EXECUTE FUNCTION material_links_of_target();
--> statement-breakpoint
-- Links to files are looked at by this rule, and those to other sites read again: the portal may be one of them.
INSERT INTO "link_queue" ("material_id") SELECT DISTINCT "material_id" FROM "material_links" WHERE "kind" IN ('file', 'external');
