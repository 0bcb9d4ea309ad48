CREATE TABLE "search_misses" (
	"id" text PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_misses_query_unique" UNIQUE("query")
);
--> statement-breakpoint
CREATE INDEX "search_misses_most" ON "search_misses" USING btree ("count","last_at","id");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at");