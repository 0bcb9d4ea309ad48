CREATE TABLE "category_approvers" (
	"category_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "category_approvers_category_id_user_id_pk" PRIMARY KEY("category_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "material_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"material_id" text NOT NULL,
	"version" integer NOT NULL,
	"base_version" integer NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"published_version" integer
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "category_approvers" ADD CONSTRAINT "category_approvers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_approvers" ADD CONSTRAINT "category_approvers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_approvals" ADD CONSTRAINT "material_approvals_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_approvals" ADD CONSTRAINT "material_approvals_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_approvals" ADD CONSTRAINT "material_approvals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_approvals" ADD CONSTRAINT "material_approvals_material_id_version_material_versions_material_id_number_fk" FOREIGN KEY ("material_id","version") REFERENCES "public"."material_versions"("material_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_approvers_by_user" ON "category_approvers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_approval_waits" ON "material_approvals" USING btree ("material_id") WHERE "material_approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "material_approvals" USING btree ("asked_at","id") WHERE "material_approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "approvals_by_material" ON "material_approvals" USING btree ("material_id","asked_at");--> statement-breakpoint
CREATE INDEX "materials_to_publish" ON "materials" USING btree ("publish_at") WHERE "materials"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "materials_to_review" ON "materials" USING btree ("review_by") WHERE "materials"."review_by" is not null and "materials"."is_published" and "materials"."deleted_at" is null;