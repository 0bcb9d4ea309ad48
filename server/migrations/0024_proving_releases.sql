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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "release_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_observations" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"observer" text NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "release_observations_name_version_observer_pk" PRIMARY KEY("name","version","observer")
);
--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "canary_audience" jsonb;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "canary_watch" jsonb;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "live_watch" jsonb;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "policy" jsonb DEFAULT '{"start":"auto","percent":5,"minutes":10,"requiresProof":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_observations" ADD CONSTRAINT "release_observations_observer_users_id_fk" FOREIGN KEY ("observer") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_decisions_by_package" ON "release_decisions" USING btree ("name","created_at");--> statement-breakpoint
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;