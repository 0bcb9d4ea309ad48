CREATE TABLE "log_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"log_id" text NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
-- By hand from here on. The hash of a link is that of the text of a JSON array: its number, the hash before it (hex,
-- empty in the first), and every column of the entry; the moment as microseconds of UTC, so that no session's settings
-- change the text. npm run verify-log computes the same on its own.
--
-- Runs at the commit of whoever has written an entry: the lock is held only from there to the end of the commit, and
-- nothing is waited for behind it, so writers neither stand in line for each other's work nor in each other's way.
CREATE FUNCTION "public"."log_link"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	head_seq bigint;
	head_hash bytea;
BEGIN
	PERFORM pg_advisory_xact_lock(702117);
	SELECT c.seq, c.hash INTO head_seq, head_hash FROM public.log_chain c ORDER BY c.seq DESC LIMIT 1;
	IF NOT FOUND THEN
		head_seq := 0;
		head_hash := '';
	END IF;
	INSERT INTO public.log_chain (seq, log_id, hash)
	VALUES (head_seq + 1, NEW.id, sha256(convert_to(jsonb_build_array(head_seq + 1, encode(head_hash, 'hex'), NEW.id,
		NEW.user_id, NEW.action, NEW.ip_address, NEW.details::text,
		(extract(epoch FROM NEW.created_at) * 1000000)::bigint)::text, 'UTF8')));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."log_refuse_change"() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- Links are written by the trigger above only.
	IF TG_OP = 'INSERT' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'The log is append-only: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Waits for who is writing and keeps others out until all that there is has a link.
CREATE CONSTRAINT TRIGGER "log_entry_is_linked" AFTER INSERT ON "logs"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."log_link"();
--> statement-breakpoint
DO $$
DECLARE
	entry public.logs;
	head_seq bigint := 0;
	head_hash bytea := '';
BEGIN
	FOR entry IN SELECT * FROM public.logs ORDER BY created_at, id LOOP
		head_seq := head_seq + 1;
		head_hash := sha256(convert_to(jsonb_build_array(head_seq, encode(head_hash, 'hex'), entry.id,
			entry.user_id, entry.action, entry.ip_address, entry.details::text,
			(extract(epoch FROM entry.created_at) * 1000000)::bigint)::text, 'UTF8'));
		INSERT INTO public.log_chain (seq, log_id, hash) VALUES (head_seq, entry.id, head_hash);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER "logs_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "logs"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."log_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "log_chain_is_append_only" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "log_chain"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."log_refuse_change"();
