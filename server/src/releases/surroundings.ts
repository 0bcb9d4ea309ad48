import { eq } from 'drizzle-orm';
import type { GateResult } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { readLiveState } from '../live/state.ts';
import { releases } from '../tables/releases.ts';

/** What a version of this package is measured against. */
export async function surroundings(db: Executor, name: string) {
  const published = await db.select({ version: releases.version }).from(releases).where(eq(releases.name, name));
  const { packages } = await readLiveState(db);
  const others = packages.filter(({ live }) => live.name !== name);
  const live = others.map((one) => one.live);
  const canaries = others.flatMap(({ canary }) => canary ?? []);
  return { published: published.map(({ version }) => version), live, canaries, others: [...live, ...canaries] };
}

/** Refuses a version whose files were removed: nobody can be given it any more. */
export function requireFiles({ name, version, clearedAt }: typeof releases.$inferSelect): void {
  if (!clearedAt) return;
  throw conflict(
    `Файлы версии ${version} пакета ${name} удалены по сроку хранения. Соберите её снова и опубликуйте под новым номером.`,
  );
}

/** Refuses with the messages of all gates that did not hold. */
export function requirePassed(gates: GateResult[]): void {
  const refused = gates.filter(({ isPassed }) => !isPassed);
  const [first] = refused;
  if (!first) return;
  const message = refused.map((gate) => gate.message).join(' ');
  throw new HttpError(first.gate === 'version' ? 409 : 400, `GATE_${first.gate.toUpperCase()}`, message);
}
