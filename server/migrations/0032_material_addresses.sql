CREATE TABLE "material_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"number" integer NOT NULL,
	"material_id" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_addresses" ADD CONSTRAINT "material_addresses_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_addresses_current" ON "material_addresses" USING btree ("material_id") WHERE "material_addresses"."is_current";--> statement-breakpoint
CREATE INDEX "material_addresses_by_material" ON "material_addresses" USING btree ("material_id","stem");--> statement-breakpoint
CREATE INDEX "material_addresses_by_stem" ON "material_addresses" USING btree ("stem","number");