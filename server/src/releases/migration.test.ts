import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { liveReleases, packages } from '../tables/releases.ts';
import { type BuildOptions, buildManifest } from '../testing/buildArchive.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

/** The tables as they were before packages were registered. */
async function undo(): Promise<void> {
  await portal.db.execute(sql`alter table live_releases drop constraint live_releases_name_packages_name_fk`);
  await portal.db.execute(sql`alter table live_releases drop column revision, drop column set_by`);
  await portal.db.execute(sql`drop table packages`);
  await portal.db.execute(sql`delete from live_releases`);
  await portal.db.execute(sql`delete from releases`);
}

async function live(options: BuildOptions & { label?: string }, by = 'CI'): Promise<void> {
  const { label, ...build } = options;
  const manifest = buildManifest(build);
  const stored = { ...manifest, portal: manifest.portal && { ...manifest.portal, label: label ?? 'Раздел' } };
  const { name, version } = manifest;
  await portal.db.execute(sql`insert into releases (name, version, manifest, published_by)
    values (${name}, ${version}, ${JSON.stringify(stored)}::jsonb, ${by})`);
  await portal.db.execute(
    sql`insert into live_releases (name, version, changed_by) values (${name}, ${version}, ${by})`,
  );
}

async function migrate(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../migrations/0011_packages.sql');
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) {
    await portal.db.execute(sql.raw(statement));
  }
}

/** What that migration has written: later ones add columns. */
function registrations() {
  const { name, kind, mount, minimumRole } = packages;
  return portal.db.select({ name, kind, mount, minimumRole }).from(packages);
}

test('what was live before registration keeps its place, and a squatter loses his', async () => {
  await undo();
  await live({ kind: 'shell', name: 'shell' }, 'npm start');
  await live({ name: 'admin', mount: '/elsewhere', minimumRole: 'USER' }, 'npm start');
  await live({ name: 'news', minimumRole: 'EDITOR', label: 'Новости' });
  // Anybody could be these before.
  await live({ kind: 'shell', name: 'newpkg' });
  await live({ name: 'evil', mount: '/login' });
  await live({ name: 'twin', mount: '/news' });
  await live({ name: 'squatter', mount: '/materials' });
  await live({ name: 'nested', mount: '/news/deep' });
  await live({ name: 'long', label: 'Очень длинное название раздела, длиннее сорока знаков' });
  await migrate();

  const registered = await registrations();
  const told = registered.map(({ name, kind, mount, minimumRole }) => `${name} ${kind} ${mount} ${minimumRole}`).sort();
  expect(told).toEqual([
    'admin remote /admin EDITOR',
    'attestations remote /attestations USER',
    'long remote /long USER',
    'materials remote /materials USER',
    'news remote /news EDITOR',
    'profile remote /profile USER',
    'shell shell null null',
  ]);
  const rows = await portal.db.select().from(liveReleases);
  expect(rows.map(({ name, setBy, revision }) => `${name} ${setBy} ${revision}`).sort()).toEqual([
    'admin start 1',
    'long actor 1',
    'news actor 1',
    'shell start 1',
  ]);
});

test('a portal that never released anything gets its own five packages', async () => {
  await undo();
  await migrate();
  const registered = await registrations();
  expect(registered.map(({ name }) => name).sort()).toEqual(['admin', 'attestations', 'materials', 'profile', 'shell']);
  expect(await portal.db.select().from(liveReleases)).toEqual([]);
});
