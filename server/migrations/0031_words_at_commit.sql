-- Nearly all texts share their common words. Counted at once they were held until the end of whoever wrote, and all
-- others stood in line for it; at the commit they are held only for that moment. The lock is that of the log's chain,
-- which is taken at the same time: with one lock nobody waits in a ring.
DROP TRIGGER "materials_words_come" ON "materials";
--> statement-breakpoint
DROP TRIGGER "materials_words_change" ON "materials";
--> statement-breakpoint
DROP FUNCTION "public"."search_words_count"();
--> statement-breakpoint
CREATE FUNCTION "public"."search_words_count"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	gone tsvector := ''::tsvector;
	come tsvector := ''::tsvector;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.deleted_at IS NULL THEN gone := OLD.form_vector; END IF;
	END IF;
	IF NEW.deleted_at IS NULL THEN come := NEW.form_vector; END IF;
	PERFORM pg_advisory_xact_lock(702117);
	INSERT INTO search_words AS kept (word, uses)
	SELECT word, sum(change) FROM (
		SELECT word, -1 AS change FROM search_words_of(gone) AS words(word)
		UNION ALL
		SELECT word, 1 FROM search_words_of(come) AS words(word)
	) AS changes
	GROUP BY word HAVING sum(change) <> 0
	ON CONFLICT (word) DO UPDATE SET uses = kept.uses + excluded.uses;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "materials_words_come" AFTER INSERT ON "materials"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_words_count();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "materials_words_change" AFTER UPDATE ON "materials"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.form_vector IS DISTINCT FROM NEW.form_vector OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
EXECUTE FUNCTION search_words_count();
