CREATE TABLE "log_daily_counts" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "log_daily_counts_day_action_pk" PRIMARY KEY("day","action")
);
--> statement-breakpoint
DROP INDEX "logs_by_date";--> statement-breakpoint
DROP INDEX "logs_by_action";--> statement-breakpoint
DROP INDEX "logs_by_user";--> statement-breakpoint
CREATE INDEX "logs_by_date" ON "logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "logs_by_action" ON "logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "logs_by_user" ON "logs" USING btree ("user_id","created_at","id");