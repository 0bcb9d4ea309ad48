CREATE TABLE "material_editors" (
	"material_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tab" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_editors_material_id_user_id_tab_pk" PRIMARY KEY("material_id","user_id","tab")
);
--> statement-breakpoint
CREATE TABLE "material_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"built_in_key" text,
	"owner_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_templates_built_in_key_unique" UNIQUE("built_in_key"),
	CONSTRAINT "material_templates_origin" CHECK (("material_templates"."built_in_key" is null) <> ("material_templates"."owner_id" is null))
);
--> statement-breakpoint
ALTER TABLE "material_editors" ADD CONSTRAINT "material_editors_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_editors" ADD CONSTRAINT "material_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_templates" ADD CONSTRAINT "material_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_templates_by_owner" ON "material_templates" USING btree ("owner_id");