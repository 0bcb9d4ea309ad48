CREATE TABLE "person_departments" (
	"user_id" text PRIMARY KEY NOT NULL,
	"department_id" text,
	"moved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "attestation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "enrolment_id" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "ended_by_id" text;--> statement-breakpoint
ALTER TABLE "people_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_departments" ADD CONSTRAINT "person_departments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_certificate_of_an_enrolment" ON "certificates" USING btree ("enrolment_id") WHERE "certificates"."revoked_at" is null;