DROP INDEX "one_topic_of_a_name";--> statement-breakpoint
ALTER TABLE "bank_topics" ADD COLUMN "department_ids" text[] DEFAULT '{}'::text[] NOT NULL;