CREATE TABLE "release_proofs" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"report" jsonb NOT NULL,
	"is_passed" boolean NOT NULL,
	"missing" jsonb NOT NULL,
	"pictures_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "release_proofs_name_version_pk" PRIMARY KEY("name","version")
);
