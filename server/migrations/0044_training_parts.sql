CREATE TABLE "document_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"company" text NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"signatories" jsonb NOT NULL,
	"certificate_series" text NOT NULL,
	"protocol_series" text NOT NULL,
	"certificate_title" text NOT NULL,
	"certificate_text" text NOT NULL,
	"protocol_text" text NOT NULL,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_templates_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "person_departments" (
	"user_id" text PRIMARY KEY NOT NULL,
	"department_id" text,
	"moved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "attestation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "enrolment_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder_details" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "ended_by_id" text;--> statement-breakpoint
ALTER TABLE "people_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD COLUMN "confirmed_by_id" text;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_departments" ADD CONSTRAINT "person_departments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_template_id_document_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD CONSTRAINT "outside_trainings_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_certificate_of_an_enrolment" ON "certificates" USING btree ("enrolment_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_certificate_of_a_series_number" ON "certificates" USING btree ("series","series_number");--> statement-breakpoint
CREATE INDEX "materials_to_confirm" ON "materials" USING btree ("id") WHERE "materials"."requires_confirmation";--> statement-breakpoint
CREATE INDEX "enrolments_by_date" ON "enrolments" USING btree ("programme_id","assigned_at","id");--> statement-breakpoint
CREATE INDEX "programmes_by_title" ON "programmes" USING btree (lower(left("title", 300)),"id") WHERE "programmes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outside_trainings_by_date" ON "outside_trainings" USING btree ("created_at","id") WHERE "outside_trainings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "outside_trainings_by_file" ON "outside_trainings" USING btree ("file_id") WHERE "outside_trainings"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "outside_trainings_waiting" ON "outside_trainings" USING btree ("created_at") WHERE "outside_trainings"."confirmed_at" is null and "outside_trainings"."refused_reason" is null and "outside_trainings"."deleted_at" is null;