ALTER TABLE "notifications" ADD COLUMN "duty" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "duty_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cycle" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "due_day" text;--> statement-breakpoint
CREATE INDEX "notifications_by_duty" ON "notifications" USING btree ("duty_id","user_id") WHERE "notifications"."duty_id" is not null;--> statement-breakpoint
-- What people were told before: nobody hears of the same duty again, nor of a date that has not moved.
UPDATE "notifications" n SET "duty" = 'ATTESTATION', "duty_id" = a."id",
	"due_day" = coalesce(to_char(a."due_at" AT TIME ZONE coalesce((SELECT "value" #>> '{}' FROM "settings" WHERE "key" = 'timeZone'), 'Europe/Moscow'), 'YYYY-MM-DD'), '')
FROM "attestations" a
WHERE n."kind" IN ('ASSIGNED', 'DUE_SOON') AND split_part(n."key", ':', 2) = a."id";--> statement-breakpoint
UPDATE "notifications" n SET "duty" = 'ATTESTATION', "duty_id" = c."attestation_id", "cycle" = c."id",
	"due_day" = coalesce(to_char(c."valid_until" AT TIME ZONE coalesce((SELECT "value" #>> '{}' FROM "settings" WHERE "key" = 'timeZone'), 'Europe/Moscow'), 'YYYY-MM-DD'), '')
FROM "certificates" c
WHERE n."user_id" = c."user_id" AND ((n."kind" = 'RENEWAL' AND n."key" = 'renewal:' || c."id")
	OR (n."kind" = 'DUE_SOON' AND n."key" = 'due:' || c."attestation_id" || ':' || round(extract(epoch FROM c."valid_until") * 1000)::bigint));
