import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { buildMaterial, buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** The tables as they were before an import remembered what it wrote. */
async function undo(): Promise<void> {
  await portal.db.execute(sql`drop table source_aliases`);
  await portal.db.execute(sql`alter table material_versions drop column imported_from, drop column is_proposal`);
  await portal.db.execute(sql`alter table files drop column is_imported`);
  await portal.db.execute(
    sql`alter table materials drop column source_digest, drop column imported_version, drop column pruned_at`,
  );
}

async function migrate(): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../migrations');
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  const { tag } = entries.find((entry: { tag: string }) => entry.tag.endsWith('_import_state'));
  for (const statement of readFileSync(path.join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'))
    await portal.db.execute(sql.raw(statement));
}

test('what earlier imports wrote is told from what people did', async () => {
  const person = await buildPerson(portal.db);
  const at = new Date('2026-03-04T05:06:07.089Z');
  const fresh = await buildMaterial(portal.db, { sourceKey: 'с:а.md' });
  const imported = await buildMaterial(portal.db, { sourceKey: 'с:б.md', version: 3, updatedAt: at });
  const edited = await buildMaterial(portal.db, { sourceKey: 'с:в.md', version: 3 });
  const own = await buildMaterial(portal.db, {});
  const file = { type: 'pdf' as const, mimeType: 'application/pdf', size: 1, sha256: 'x', storageKey: 'k' };
  await portal.db.insert(files).values([
    { ...file, materialId: imported.id, originalName: 'импорта' },
    { ...file, materialId: imported.id, originalName: 'человека', uploaderId: person.id },
    { ...file, materialId: own.id, originalName: 'чужой' },
  ]);
  for (const { id } of [imported, edited]) {
    const details = JSON.stringify({ materialId: id, title: 'т', source: 'с:х.md' });
    await portal.db.execute(sql`insert into logs (id, action, details, created_at)
      values (${`log-${id}`}, 'MATERIAL_UPDATE', ${details}::jsonb, ${at.toISOString()}::timestamptz)`);
  }
  await undo();
  await migrate();
  const ids = [fresh, imported, edited, own].map(({ id }) => id);
  const rows = await portal.db.select().from(materials).where(inArray(materials.id, ids));
  const known = new Map(rows.map(({ id, importedVersion }) => [id, importedVersion]));
  expect(ids.map((id) => known.get(id))).toEqual([1, 3, null, null]);
  const marked = await portal.db.select().from(files);
  expect(marked.filter(({ isImported }) => isImported).map(({ originalName }) => originalName)).toEqual(['импорта']);
});
