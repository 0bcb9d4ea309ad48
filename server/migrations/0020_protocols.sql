ALTER TABLE "attestation_protocols" ADD COLUMN "series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ADD COLUMN "copy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ADD COLUMN "pdf" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "patronymic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "position" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "attestation_protocols" SET "year" = extract(year FROM "held_on")::int;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ALTER COLUMN "year" SET NOT NULL;--> statement-breakpoint
-- Signed papers keep the number that stands on them, although two may have had the same.
UPDATE "attestation_protocols" SET "copy" = given.place FROM (
	SELECT "id", (row_number() OVER (PARTITION BY "year", lower("number") ORDER BY "created_at", "id") - 1)::int AS place
	FROM "attestation_protocols"
) given WHERE given."id" = "attestation_protocols"."id" AND given.place > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "one_protocol_of_a_number" ON "attestation_protocols" USING btree (lower("series"),"year",lower("number"),"copy");--> statement-breakpoint
CREATE FUNCTION "public"."protocol_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		-- What was not kept yet may be added; nothing that is there changes.
		AND (OLD.content IS NULL OR NEW.content = OLD.content)
		AND (OLD.pdf IS NULL OR NEW.pdf = OLD.pdf)
		AND (to_jsonb(NEW) - 'content' - 'pdf') = (to_jsonb(OLD) - 'content' - 'pdf')
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A protocol is a document: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "protocols_stay" BEFORE UPDATE OR DELETE ON "attestation_protocols"
FOR EACH ROW EXECUTE FUNCTION "public"."protocol_refuse_change"();
