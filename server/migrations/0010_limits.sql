-- Unlogged: a count costs no write-ahead log and no wait for the disk, and after a crash it may begin anew.
CREATE UNLOGGED TABLE "cost_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ip_address" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "login_failures" CASCADE;--> statement-breakpoint
CREATE INDEX "cost_windows_by_end" ON "cost_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "guesses_by_subject" ON "guesses" USING btree ("kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "guesses_by_address" ON "guesses" USING btree ("kind","ip_address","created_at");--> statement-breakpoint
CREATE INDEX "guesses_by_date" ON "guesses" USING btree ("created_at");