ALTER TABLE "releases" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "cleared_at" timestamp with time zone;