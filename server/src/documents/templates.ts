import { desc, eq, sql } from 'drizzle-orm';
import type { documents as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import type { Letterhead } from '../pdf/letterhead.ts';
import { documentTemplates as templates } from '../tables/documents.ts';
import { type Logo, readLogo } from './logo.ts';

export type DocumentTemplate = typeof templates.$inferSelect;
export type DocumentsForm = z.output<typeof contract.DocumentsForm>;

/** Any fixed number: of two who save at once the second one is told. */
const lockKey = 702_118;

/** What holds for documents that are issued now; null until something was set. */
export async function currentTemplate(db: Executor): Promise<DocumentTemplate | null> {
  const [found] = await db.select().from(templates).orderBy(desc(templates.version)).limit(1);
  return found ?? null;
}

export async function findTemplate(db: Executor, id: string | null): Promise<DocumentTemplate | null> {
  if (id === null) return null;
  const [found] = await db.select().from(templates).where(eq(templates.id, id));
  return found ?? null;
}

/** What a form would make of the settings, which nobody has saved yet. Throws 400 for a logo that is none. */
export async function templateOf(
  db: Executor,
  { logo, ...form }: DocumentsForm,
): Promise<Omit<DocumentTemplate, 'id' | 'version' | 'createdById' | 'createdAt'>> {
  const kept = logo === undefined ? await currentTemplate(db) : null;
  const read: Logo = logo ? await readLogo(logo) : { logo: kept?.logo ?? null, logoType: kept?.logoType ?? null };
  return { ...form, ...read };
}

/** @param seen the version that whoever saves has changed */
export function saveTemplate(
  db: Database,
  actor: Actor,
  values: Omit<typeof templates.$inferInsert, 'version'>,
  seen: number,
): Promise<DocumentTemplate> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const before = await currentTemplate(tx);
    if ((before?.version ?? 0) !== seen)
      throw conflict('Оформление за это время изменил кто-то другой. Обновите страницу и внесите изменения снова.');
    const [row] = await tx
      .insert(templates)
      .values({ ...values, version: seen + 1, createdById: actor.id })
      .returning();
    if (!row) throw new Error('The template is not written');
    const changes = changedFields(before ? loggedOf(before) : {}, loggedOf(row));
    await logAction(tx, {
      action: 'SETTINGS_UPDATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: { settings: 'documents', version: row.version, changes },
    });
    return row;
  });
}

/** The log names a logo by its size. */
function loggedOf({ logo, id: _id, version: _version, createdAt: _at, createdById: _by, ...rest }: DocumentTemplate) {
  return { ...rest, logo: logo?.length ?? null };
}

export function dataUrlOf({ logo, logoType }: Pick<DocumentTemplate, 'logo' | 'logoType'>): string | null {
  return logo && logoType ? `data:${logoType};base64,${Buffer.from(logo).toString('base64')}` : null;
}

/** As much as the PDF needs, without bytes: it goes to a helper process. */
export function letterheadOf(
  template: Pick<DocumentTemplate, 'company' | 'logo' | 'logoType' | 'signatories'>,
): Letterhead {
  const { company, logo, logoType, signatories } = template;
  const image = dataUrlOf(template);
  const isDrawing = logo !== null && logoType === 'image/svg+xml';
  const shown = image === null ? null : { image };
  return { company, signatories, logo: isDrawing ? { svg: Buffer.from(logo).toString('utf8') } : shown };
}
