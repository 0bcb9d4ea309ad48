CREATE TABLE "synonyms" (
	"id" text PRIMARY KEY NOT NULL,
	"members" text[] NOT NULL,
	"title" text NOT NULL,
	"keys" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_misses_most";--> statement-breakpoint
ALTER TABLE "search_misses" ADD COLUMN "unopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "synonyms_by_key" ON "synonyms" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "synonyms_by_title" ON "synonyms" USING btree (lower(left("title", 300)),"id");--> statement-breakpoint
CREATE INDEX "search_misses_most" ON "search_misses" USING btree (("count" + "unopened"),"last_at","id");