-- By hand, for the columns that are made of them: both give the same for the same word.
CREATE FUNCTION "public"."search_stem"(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce((ts_lexize(CASE WHEN word ~ '^[a-z]+$' THEN 'english_stem'::regdictionary
		ELSE 'russian_stem'::regdictionary END, word))[1], '')
$$;
--> statement-breakpoint
-- Cyrillic is written in Latin letters in one way, and then what people write for the same letter in other ways meets
-- in one sign; digits stand for sh, ch and zh.
CREATE FUNCTION "public"."search_sound"(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	sound text := translate(lower(word), 'абвгдеёзийклмнопрстуфхыэъь''', 'abvgdeeziyklmnoprstufhye');
	pairs text[] := ARRAY['ж','zh','ц','ts','ч','ch','ш','sh','щ','sh','ю','yu','я','ya',
		'shch','sh','sch','sh','kh','h','x','h','sh','3','ch','4','zh','6','ts','k','tz','k','ck','k','ph','f',
		'yo','e','jo','e','yu','iu','ju','iu','ya','ia','ja','ia','y','i','j','i','ii','i','ie','e'];
BEGIN
	FOR i IN 1 .. array_length(pairs, 1) BY 2 LOOP
		sound := replace(sound, pairs[i], pairs[i + 1]);
	END LOOP;
	RETURN regexp_replace(translate(sound, 'cqw', 'kkv'), '(.)\1+', '\1', 'g');
END $$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_stem(word)) STORED NOT NULL,
	"sound" text GENERATED ALWAYS AS (search_sound(word)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "form_vector" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "title_vector" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "search_form" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_title" ON "materials" USING gin ("title_vector");--> statement-breakpoint
CREATE INDEX "materials_search_form" ON "materials" USING btree ("search_form","id");
--> statement-breakpoint
-- By hand from here on. Of a text so many words at most: more has only what no person has written.
CREATE FUNCTION "public"."search_words_of"(forms tsvector) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT word FROM unnest(tsvector_to_array(forms)) AS words(word) WHERE word ~ '^([а-я]{1,40}|[a-z]{1,40})$' LIMIT 20000
$$;
--> statement-breakpoint
-- Adds what a statement has changed. They are written in order, so that no two writers wait for each other in a ring.
CREATE FUNCTION "public"."search_words_count"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO search_words AS kept (word, uses)
		SELECT word, count(*) FROM new_rows n, search_words_of(n.form_vector) AS words(word)
		WHERE n.deleted_at IS NULL GROUP BY word ORDER BY word
		ON CONFLICT (word) DO UPDATE SET uses = kept.uses + excluded.uses;
	ELSE
		INSERT INTO search_words AS kept (word, uses)
		SELECT word, sum(change) FROM (
			SELECT word, -1 AS change
			FROM old_rows o JOIN new_rows n USING (id), search_words_of(o.form_vector) AS words(word)
			WHERE o.deleted_at IS NULL AND (n.deleted_at IS NOT NULL OR n.form_vector <> o.form_vector)
			UNION ALL
			SELECT word, 1
			FROM old_rows o JOIN new_rows n USING (id), search_words_of(n.form_vector) AS words(word)
			WHERE n.deleted_at IS NULL AND (o.deleted_at IS NOT NULL OR n.form_vector <> o.form_vector)
		) AS changes
		GROUP BY word HAVING sum(change) <> 0 ORDER BY word
		ON CONFLICT (word) DO UPDATE SET uses = kept.uses + excluded.uses;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "materials_words_come" AFTER INSERT ON "materials"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_words_count();
--> statement-breakpoint
CREATE TRIGGER "materials_words_change" AFTER UPDATE ON "materials"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_words_count();
