CREATE TABLE "release_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"package" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "release_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "remote_failures" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "remote_failures_name_version_hour_pk" PRIMARY KEY("name","version","hour")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "initial_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "archive_key" text;