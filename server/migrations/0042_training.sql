CREATE TABLE "assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"audience" jsonb NOT NULL,
	"event" text,
	"due_days" integer,
	"due_at" timestamp (3) with time zone,
	"repeat_months" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "enrolment_steps" (
	"enrolment_id" text NOT NULL,
	"step_id" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrolment_steps_enrolment_id_step_id_pk" PRIMARY KEY("enrolment_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" text PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"user_id" text NOT NULL,
	"assignment_id" text,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "people_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb,
	"user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "programme_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"programme_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"material_id" text,
	"attestation_id" text,
	"file_id" text,
	"due_days" integer,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_ordered" boolean DEFAULT true NOT NULL,
	"gives_certificate" boolean DEFAULT true NOT NULL,
	"validity_months" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outside_trainings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"file_id" text,
	"attestation_id" text,
	"programme_id" text,
	"entered_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "head_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manager_id" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_steps" ADD CONSTRAINT "enrolment_steps_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_steps" ADD CONSTRAINT "enrolment_steps_step_id_programme_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."programme_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_steps" ADD CONSTRAINT "programme_steps_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD CONSTRAINT "outside_trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD CONSTRAINT "outside_trainings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD CONSTRAINT "outside_trainings_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD CONSTRAINT "outside_trainings_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_trainings" ADD CONSTRAINT "outside_trainings_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_by_programme" ON "assignments" USING btree ("programme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_enrolment" ON "enrolments" USING btree ("programme_id","user_id") WHERE "enrolments"."completed_at" is null and "enrolments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_by_user" ON "enrolments" USING btree ("user_id","programme_id","assigned_at");--> statement-breakpoint
CREATE INDEX "enrolments_by_programme" ON "enrolments" USING btree ("programme_id","user_id","assigned_at");--> statement-breakpoint
CREATE INDEX "programme_steps_by_programme" ON "programme_steps" USING btree ("programme_id","position");--> statement-breakpoint
CREATE INDEX "outside_trainings_by_user" ON "outside_trainings" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "outside_trainings_by_attestation" ON "outside_trainings" USING btree ("attestation_id","user_id");--> statement-breakpoint
CREATE INDEX "outside_trainings_by_programme" ON "outside_trainings" USING btree ("programme_id","user_id");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_departments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_head_id_users_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departments_by_parent" ON "departments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "departments_by_head" ON "departments" USING btree ("head_id") WHERE "departments"."head_id" is not null;--> statement-breakpoint
CREATE INDEX "users_by_manager" ON "users" USING btree ("manager_id") WHERE "users"."manager_id" is not null;--> statement-breakpoint
CREATE INDEX "users_by_department" ON "users" USING btree ("department_id","id") WHERE "users"."deleted_at" is null;