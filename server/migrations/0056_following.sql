CREATE TABLE "category_follows" (
	"user_id" text NOT NULL,
	"category_id" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_follows_user_id_category_id_pk" PRIMARY KEY("user_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "digest_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	"last_slot" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_follows" (
	"user_id" text NOT NULL,
	"material_id" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_follows_user_id_material_id_pk" PRIMARY KEY("user_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "material_seen" (
	"user_id" text NOT NULL,
	"material_id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "material_seen_user_id_material_id_pk" PRIMARY KEY("user_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "category_follows" ADD CONSTRAINT "category_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_follows" ADD CONSTRAINT "category_follows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_settings" ADD CONSTRAINT "digest_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_follows" ADD CONSTRAINT "material_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_follows" ADD CONSTRAINT "material_follows_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_seen" ADD CONSTRAINT "material_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_seen" ADD CONSTRAINT "material_seen_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_follows_by_category" ON "category_follows" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "digests_by_slot" ON "digest_settings" USING btree ("every","last_slot");--> statement-breakpoint
CREATE INDEX "materials_news" ON "materials" USING btree ("category_id","updated_at","id") WHERE "materials"."deleted_at" is null and "materials"."is_published";