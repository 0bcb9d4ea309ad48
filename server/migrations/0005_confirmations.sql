CREATE TABLE "material_confirmations" (
	"material_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	CONSTRAINT "material_confirmations_material_id_user_id_version_pk" PRIMARY KEY("material_id","user_id","version")
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "requires_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "confirmation_department_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material_confirmations" ADD CONSTRAINT "material_confirmations_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_confirmations" ADD CONSTRAINT "material_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;