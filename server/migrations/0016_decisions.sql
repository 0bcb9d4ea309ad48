CREATE TABLE "attestation_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"attestation_id" text NOT NULL,
	"question_id" text NOT NULL,
	"kind" text NOT NULL,
	"right_answers" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attestation_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attestation_grades" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"question_id" text NOT NULL,
	"is_correct" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reviewer_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_attempt_id_unique";--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "corrections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "annulled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_by_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoke_reason" text;--> statement-breakpoint
ALTER TABLE "attestation_corrections" ADD CONSTRAINT "attestation_corrections_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_corrections" ADD CONSTRAINT "attestation_corrections_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_decisions" ADD CONSTRAINT "attestation_decisions_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_decisions" ADD CONSTRAINT "attestation_decisions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_grades" ADD CONSTRAINT "attestation_grades_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_grades" ADD CONSTRAINT "attestation_grades_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestation_corrections_by_question" ON "attestation_corrections" USING btree ("attestation_id","question_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_correction_at_a_time" ON "attestation_corrections" USING btree ("attestation_id","question_id") WHERE "attestation_corrections"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "attestation_decisions_by_attempt" ON "attestation_decisions" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "attestation_grades_by_attempt" ON "attestation_grades" USING btree ("attempt_id","id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_id_users_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestation_attempts_by_attestation" ON "attestation_attempts" USING btree ("attestation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_certificate_of_an_attempt" ON "certificates" USING btree ("attempt_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_by_attempt" ON "certificates" USING btree ("attempt_id");--> statement-breakpoint
INSERT INTO "attestation_grades" ("attempt_id", "question_id", "is_correct", "reviewer_id", "created_at")
SELECT a."id", g.key, g.value::text = 'true', a."reviewed_by_id", coalesce(a."completed_at", a."created_at")
FROM "attestation_attempts" a, jsonb_each(a."grades") g ORDER BY a."completed_at", a."id", g.key;
--> statement-breakpoint
CREATE FUNCTION "public"."refuse_change"() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "grades_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "attestation_grades"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "decisions_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "attestation_decisions"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_change"();
