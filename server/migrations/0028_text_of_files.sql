CREATE TABLE "file_passages" (
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	CONSTRAINT "file_passages_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "text_state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "text_problem" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "text_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "text_held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file_passages" ADD CONSTRAINT "file_passages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_passages_search" ON "file_passages" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "files_to_read" ON "files" USING btree ("created_at") WHERE "files"."text_state" = 'waiting' and "files"."type" in ('pdf', 'other');