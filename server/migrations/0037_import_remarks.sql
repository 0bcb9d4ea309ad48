CREATE TABLE "import_remarks" (
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_remarks_source_position_pk" PRIMARY KEY("source","position")
);
--> statement-breakpoint
CREATE INDEX "import_remarks_by_kind" ON "import_remarks" USING btree ("kind","source","position");