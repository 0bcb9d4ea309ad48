CREATE TABLE "npm_versions" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL,
	"integrity" text NOT NULL,
	"shasum" text NOT NULL,
	"content" text NOT NULL,
	"served_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "npm_versions_name_version_pk" PRIMARY KEY("name","version")
);
