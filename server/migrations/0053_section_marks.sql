ALTER TABLE "categories" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "emoji" text;