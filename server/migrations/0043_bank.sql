CREATE TABLE "bank_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"topic_id" text NOT NULL,
	"question" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"difficulty" text NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_topics" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_uses" (
	"question_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_uses_question_id_attempt_id_pk" PRIMARY KEY("question_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "bank_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"question" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"difficulty" text NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"saved_by_id" text,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "blueprint" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_topic_id_bank_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."bank_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_topics" ADD CONSTRAINT "bank_topics_parent_id_bank_topics_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."bank_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_questions_by_date" ON "bank_questions" USING btree ("created_at","id") WHERE "bank_questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_questions_by_topic" ON "bank_questions" USING btree ("topic_id","id") WHERE "bank_questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_questions_by_words" ON "bank_questions" USING gin (translate(lower("words"), 'ё', 'е') gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_topic_of_a_name" ON "bank_topics" USING btree (coalesce("parent_id", ''),lower("name")) WHERE "bank_topics"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bank_uses_by_date" ON "bank_uses" USING btree ("question_id","created_at");