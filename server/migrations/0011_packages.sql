CREATE TABLE "packages" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mount" text,
	"minimum_role" "role",
	"label" text NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"registered_by" text NOT NULL,
	CONSTRAINT "packages_mount_unique" UNIQUE("mount"),
	CONSTRAINT "packages_one_shell" CHECK ("packages"."kind" in ('shell', 'remote') and ("packages"."kind" = 'shell') = ("packages"."name" = 'shell')),
	CONSTRAINT "packages_remote_has_place" CHECK (("packages"."kind" = 'remote') = ("packages"."mount" is not null) and ("packages"."kind" = 'remote') = ("packages"."minimum_role" is not null))
);
--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "set_by" text DEFAULT 'actor' NOT NULL;--> statement-breakpoint
-- The packages of the portal itself, before anybody else can have their names or addresses.
INSERT INTO "packages" ("name", "kind", "mount", "minimum_role", "label", "registered_by") VALUES
	('shell', 'shell', NULL, NULL, 'Оболочка', 'первый запуск'),
	('materials', 'remote', '/materials', 'USER', 'Материалы', 'первый запуск'),
	('attestations', 'remote', '/attestations', 'USER', 'Аттестации', 'первый запуск'),
	('profile', 'remote', '/profile', 'USER', 'Профиль', 'первый запуск'),
	('admin', 'remote', '/admin', 'EDITOR', 'Админ', 'первый запуск');
--> statement-breakpoint
-- What was live under the old rules keeps its place. A shell under another name than `shell`, and a remote at an
-- address of the portal itself, were never anybody's to make: they are live no longer.
INSERT INTO "packages" ("name", "kind", "mount", "minimum_role", "label", "registered_by")
SELECT DISTINCT ON (mount) name, 'remote', mount, role::"role", left(label, 40), 'обновление портала'
FROM (
	SELECT "live_releases"."name", "live_releases"."changed_at",
		"manifest"->'portal'->>'mount' AS mount,
		"manifest"->'portal'->>'minimumRole' AS role,
		"manifest"->'portal'->>'label' AS label
	FROM "live_releases" JOIN "releases" USING ("name", "version")
	WHERE "live_releases"."name" NOT IN (SELECT "name" FROM "packages") AND "manifest"->>'kind' = 'remote'
) AS live
WHERE mount ~ '^/[a-z0-9-]+$' AND role IN ('USER', 'EDITOR', 'ADMIN') AND label IS NOT NULL
	AND mount NOT IN ('/login', '/dashboard', '/verify', '/api', '/files', '/shell', '/remotes', '/healthz', '/readyz', '/metrics')
ORDER BY mount, (name = substr(mount, 2)) DESC, changed_at
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "live_releases" WHERE "name" NOT IN (SELECT "name" FROM "packages");
--> statement-breakpoint
UPDATE "live_releases" SET "set_by" = 'start' WHERE "changed_by" = 'npm start';
--> statement-breakpoint
ALTER TABLE "live_releases" ADD CONSTRAINT "live_releases_name_packages_name_fk" FOREIGN KEY ("name") REFERENCES "public"."packages"("name") ON DELETE no action ON UPDATE no action;