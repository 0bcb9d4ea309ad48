CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"process" integer NOT NULL,
	"version" text NOT NULL,
	"node_version" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
