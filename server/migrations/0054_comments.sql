CREATE TABLE "material_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"material_id" text NOT NULL,
	"parent_id" text,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"quote" jsonb,
	"is_question" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_id" text,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "comments_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material_comments" ADD CONSTRAINT "material_comments_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_comments" ADD CONSTRAINT "material_comments_parent_id_material_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."material_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_comments" ADD CONSTRAINT "material_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_comments" ADD CONSTRAINT "material_comments_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_threads" ON "material_comments" USING btree ("material_id","created_at","id") WHERE "material_comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "material_comments" USING btree ("parent_id","created_at","id") WHERE "material_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_material" ON "material_comments" USING btree ("material_id") WHERE "material_comments"."deleted_at" is null;