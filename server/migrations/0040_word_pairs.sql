-- By hand: which two words stand side by side in a text, so that a phrase is found by an index. Each pair is a number
-- below 2^20, which bounds the index whatever people write; what has all numbers of a phrase is looked at once more.
CREATE FUNCTION "public"."search_pair"(one text, next text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT hashtext(one || ' ' || next) & 1048575
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."search_pairs"(forms tsvector) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	WITH places AS MATERIALIZED (
		SELECT lexeme, place FROM unnest(forms) AS words(lexeme, places, weights), unnest(places) AS place
	)
	SELECT coalesce(array_agg(DISTINCT public.search_pair(one.lexeme, next.lexeme)), '{}')
	FROM places one JOIN places next ON next.place = one.place + 1
$$;
--> statement-breakpoint
CREATE INDEX "materials_pairs" ON "materials" USING gin (search_pairs("form_vector"));
--> statement-breakpoint
-- Nothing is planned by which pairs are frequent, and to learn it all texts would be read with each ANALYZE.
ALTER INDEX "materials_pairs" ALTER COLUMN 1 SET STATISTICS 0;
