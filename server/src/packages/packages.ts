import { and, eq, or, sql } from 'drizzle-orm';
import type { RegisteredPackage, RolloutPolicy } from 'shared-api';
import type { packages as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import { packages, releases, releaseTokens } from '../tables/releases.ts';
import type { Registration } from './registration.ts';

export type NewPackage = z.output<typeof contract.NewPackage>;
type PackageChange = z.output<typeof contract.PackageChange>;

/** Who registers, for people and for the log. */
export interface Registrar {
  name: string;
  userId: string | null;
  ipAddress: string | null;
}

/** Rejects with 404 and says who can fix it. */
export async function requirePackage(db: Executor, name: string): Promise<Registration> {
  const [found] = await db.select().from(packages).where(eq(packages.name, name));
  if (!found) throw notFound(`Пакет ${name} не зарегистрирован. ${advice(name)}`);
  return found;
}

/** As requirePackage, and nobody takes the registration back before the transaction ends. */
export async function holdPackage(tx: Executor, name: string): Promise<Registration> {
  const [found] = await tx.select().from(packages).where(eq(packages.name, name)).for('key share');
  if (!found) throw notFound(`Пакет ${name} не зарегистрирован. ${advice(name)}`);
  return found;
}

export async function listPackages(db: Executor): Promise<RegisteredPackage[]> {
  const released = db.selectDistinct({ name: releases.name }).from(releases).as('released');
  const rows = await db
    .select({ row: packages, released: released.name })
    .from(packages)
    .leftJoin(released, eq(released.name, packages.name))
    .orderBy(sql`${packages.kind} = 'shell' desc`, packages.name);
  return rows.map(({ row, released }) => toPackage(row, released !== null));
}

/** Rejects with 409 when the name or the address is taken. */
export async function registerPackage(tx: Executor, given: NewPackage, by: Registrar): Promise<RegisteredPackage> {
  const { name, kind, label } = given;
  const place = given.kind === 'shell' ? { mount: null, minimumRole: null } : given;
  const values = { name, kind, label, mount: place.mount, minimumRole: place.minimumRole, registeredBy: by.name };
  const [row] = await tx.insert(packages).values(values).onConflictDoNothing().returning();
  if (!row) throw await takenBy(tx, name, values.mount);
  const details = { package: name, kind, mount: row.mount, minimumRole: row.minimumRole, by: by.name };
  await logAction(tx, { action: 'PACKAGE_CREATE', userId: by.userId, ipAddress: by.ipAddress, details });
  return toPackage(row, false);
}

async function takenBy(tx: Executor, name: string, mount: string | null): Promise<Error> {
  const same = or(eq(packages.name, name), mount === null ? undefined : eq(packages.mount, mount));
  const found = await tx.select().from(packages).where(same);
  if (found.some((one) => one.name === name)) {
    const message = `Пакет ${name} уже зарегистрирован.`;
    return conflict(message, { name: message });
  }
  const message = `Адрес ${mount} уже занят разделом ${found[0]?.name ?? 'другим'}. Выберите другой.`;
  return conflict(message, { mount: message });
}

/** Who sees the remote from now on, whichever version is live. Rejects with 404, or 400 for the shell. */
export async function changePackage(
  db: Database,
  name: string,
  change: PackageChange,
  by: Registrar,
): Promise<RegisteredPackage> {
  return db.transaction(async (tx) => {
    const before = await requirePackage(tx, name);
    if (before.kind === 'shell') throw invalid({ minimumRole: 'Оболочку видят все: роль не задаётся' });
    const [row] = await tx.update(packages).set(change).where(eq(packages.name, name)).returning();
    const details = {
      package: name,
      before: { minimumRole: before.minimumRole, label: before.label },
      after: change,
    };
    await logAction(tx, { action: 'PACKAGE_UPDATE', userId: by.userId, ipAddress: by.ipAddress, details });
    return toPackage(row ?? before, await isReleased(tx, name));
  });
}

/** How the package's next releases go live. Rejects with 404. */
export async function changePolicy(
  db: Database,
  name: string,
  policy: RolloutPolicy,
  by: Registrar,
): Promise<RegisteredPackage> {
  return db.transaction(async (tx) => {
    const before = await requirePackage(tx, name);
    const [row] = await tx.update(packages).set({ policy }).where(eq(packages.name, name)).returning();
    const details = { package: name, before: { policy: before.policy }, after: { policy } };
    await logAction(tx, { action: 'PACKAGE_UPDATE', userId: by.userId, ipAddress: by.ipAddress, details });
    return toPackage(row ?? before, await isReleased(tx, name));
  });
}

/** Takes a registration back, and the package's tokens with it: a later package of the name is another one. */
export async function unregisterPackage(db: Database, name: string, by: Registrar): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(packages).where(eq(packages.name, name)).for('update');
    if (!row) throw notFound(`Пакет ${name} не зарегистрирован.`);
    if (await isReleased(tx, name)) {
      throw conflict(`Пакет ${name} уже выпускался: его версии могут быть открыты у людей, снять его нельзя.`);
    }
    await tx
      .update(releaseTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(releaseTokens.package, name), sql`${releaseTokens.revokedAt} is null`));
    await tx.delete(packages).where(eq(packages.name, name));
    const details = { package: name, mount: row.mount, minimumRole: row.minimumRole };
    await logAction(tx, { action: 'PACKAGE_DELETE', userId: by.userId, ipAddress: by.ipAddress, details });
  });
}

async function isReleased(tx: Executor, name: string): Promise<boolean> {
  return (await tx.$count(releases, eq(releases.name, name))) > 0;
}

function toPackage(row: Registration, isReleased: boolean): RegisteredPackage {
  return { ...row, registeredAt: row.registeredAt.toISOString(), isReleased };
}

function advice(name: string): string {
  const folder = name === 'shell' ? name : `remote-${name}`;
  return `Администратор регистрирует его в разделе «Админ» → «Релизы» или командой npm run release -- --register ${folder}.`;
}
