CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"attempt_id" text NOT NULL,
	"attestation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"holder" text NOT NULL,
	"title" text NOT NULL,
	"score" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_at" timestamp (3) with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"mail_error" text
);
--> statement-breakpoint
CREATE TABLE "attestation_protocols" (
	"id" text PRIMARY KEY NOT NULL,
	"attestation_id" text NOT NULL,
	"number" text NOT NULL,
	"held_on" date NOT NULL,
	"commission" jsonb NOT NULL,
	"user_ids" jsonb NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attestation_attempts" ADD COLUMN "validity_months" integer;--> statement-breakpoint
ALTER TABLE "attestations" ADD COLUMN "validity_months" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_attempt_id_attestation_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attestation_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ADD CONSTRAINT "attestation_protocols_attestation_id_attestations_id_fk" FOREIGN KEY ("attestation_id") REFERENCES "public"."attestations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation_protocols" ADD CONSTRAINT "attestation_protocols_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_by_user" ON "certificates" USING btree ("user_id","attestation_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_of_an_event" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "attestation_protocols_by_attestation" ON "attestation_protocols" USING btree ("attestation_id","created_at");--> statement-breakpoint
-- Whoever has passed before has a certificate too.
INSERT INTO "certificates" ("id", "number", "attempt_id", "attestation_id", "user_id", "holder", "title", "score", "issued_at")
SELECT 'c' || substr(md5(gen_random_uuid()::text), 1, 23),
	'KB-' || upper(substr(r.digits, 1, 5)) || '-' || upper(substr(r.digits, 6, 5)),
	a."id", a."attestation_id", a."user_id", concat_ws(' ', u."last_name", u."first_name"), a."title", coalesce(a."score", 0),
	coalesce(a."completed_at", a."created_at")
FROM "attestation_attempts" a
JOIN "users" u ON u."id" = a."user_id"
CROSS JOIN LATERAL (SELECT md5(a."id" || gen_random_uuid()::text) AS digits) r
WHERE a."status" = 'PASSED';
