CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"notification_id" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_holder" text,
	"lease_until" timestamp (3) with time zone,
	"address" text,
	"error" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "letters_notification_id_unique" UNIQUE("notification_id")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_to_send" ON "letters" USING btree ("due_at") WHERE "letters"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "letters_failed" ON "letters" USING btree ("ended_at") WHERE "letters"."state" = 'FAILED';--> statement-breakpoint
-- What was sent, given up or tried already; what was not tried yet gets its letter from the first round.
INSERT INTO "letters" ("id", "notification_id", "state", "created_at", "due_at", "give_up_at", "tries", "error", "ended_at")
SELECT 'l' || substr(md5(gen_random_uuid()::text), 1, 23), "id",
	CASE WHEN "mailed_at" IS NOT NULL THEN 'SENT' WHEN "mail_at" IS NOT NULL THEN 'WAITING' ELSE 'FAILED' END,
	"created_at", coalesce("mail_at", "created_at"), "created_at" + interval '3 days', "mail_tries",
	CASE WHEN "mailed_at" IS NULL THEN "mail_error" END,
	CASE WHEN "mailed_at" IS NOT NULL THEN "mailed_at" WHEN "mail_at" IS NULL THEN now() END
FROM "notifications" WHERE "mailed_at" IS NOT NULL OR "mail_error" IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "mail_at" = NULL WHERE "id" IN (SELECT "notification_id" FROM "letters");--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "mail_tries";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "mail_error";