import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { HttpError } from '../http/errors.ts';
import { releases } from '../tables/releases.ts';

/**
 * What the database knows of files that the versions of a remote share (decision 088): a name means one content for
 * ever, as browsers keep what they have fetched under it for a year.
 */
const isShared = sql`${releases.manifest}->>'addressing' = 'content'`;

/** Nobody else places or removes files of this package before the transaction has ended. */
export async function lockFiles(tx: Executor, name: string): Promise<void> {
  await lockName(tx, `release files:${name}`);
}

/**
 * Refuses a build one of whose names was given to another content, by any version there ever was. Until the transaction
 * has ended nobody else places or removes files of the package.
 */
export async function requireOwnNames(tx: Executor, manifest: ReleaseManifest): Promise<void> {
  const { name, version, addressing, files } = manifest;
  if (addressing !== 'content') return;
  await lockFiles(tx, name);
  const names = JSON.stringify(files.map(({ path, sha256 }) => ({ path, sha256 })));
  const { rows } = await tx.execute<{ path: string; version: string }>(sql`
    select old.path, ${releases.version} from ${releases}
    cross join jsonb_to_recordset(${releases.manifest}->'files') old(path text, sha256 text)
    join jsonb_to_recordset(${names}::jsonb) own(path text, sha256 text) using (path)
    where ${releases.name} = ${name} and ${releases.version} <> ${version} and ${isShared} and old.sha256 <> own.sha256
    order by old.path limit 1`);
  const [taken] = rows;
  if (!taken) return;
  throw new HttpError(
    400,
    'GATE_FILES',
    `Файл ${taken.path} уже опубликован с другим содержимым, в версии ${taken.version}. Соберите пакет portalBuild(): имя файла содержит хеш его содержимого.`,
  );
}

/** Paths of the files that kept versions share. */
export async function keptFiles(tx: Executor, name: string): Promise<Set<string>> {
  const kept = await tx
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.name, name), isNull(releases.clearedAt), isShared));
  return new Set(kept.flatMap(({ manifest }) => manifest.files.map((file) => file.path)));
}

/** A kept version that has this file among those that it shares. */
export async function versionWith(db: Executor, name: string, file: string): Promise<string | null> {
  const [found] = await db
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(
        eq(releases.name, name),
        isNull(releases.clearedAt),
        isShared,
        sql`${releases.manifest}->'files' @> ${JSON.stringify([{ path: file }])}::jsonb`,
      ),
    )
    .limit(1);
  return found?.version ?? null;
}
