import { createId } from '@paralleldrive/cuid2';
import { eq, like, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { companyDays } from '../days/company.ts';
import { addDays } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { importFolder } from '../import/import-folder.ts';
import type { Storage } from '../storage/storage.ts';
import { attestationMaterials, attestations } from '../tables/attestations.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';
import { addressOf, writeActivity } from './activity.ts';
import { writeComments } from './comments.ts';
import { type Demo, materialsFolder, readDemo } from './content.ts';

export const demoPassword = 'demo-portal';

/** Part of the importer's keys: distinguishes the demo's documents from imported ones. */
const source = 'demo';

interface Deps {
  config: Pick<Config, 'mode'>;
  db: Database;
  storage: Storage;
}

/**
 * Fills an empty portal with the demo: people, documents, quizzes, attestations and traces of their use.
 * A start that was cut short is completed by the next one; a portal with content of its own stays as it is.
 */
export async function seedDemo({ config, db, storage }: Deps): Promise<void> {
  if (config.mode === 'production') throw new Error('Demonstration data are not made in production');
  if (!(await needsDemo(db))) return;
  const demo = await readDemo();
  await writePeople(db, demo);
  const { problems } = await importFolder({
    db,
    storage,
    folder: materialsFolder,
    source,
    author: 'editor@demo.local',
    isPublished: true,
    backdatedFrom: addressOf(0),
  });
  const [problem] = problems;
  if (problem) throw new Error(`The demonstration material ${problem.file}:${problem.line}: ${problem.message}`);
  await db.transaction(async (tx) => {
    // Two nodes that start together: the second one waits here until the work is done.
    await tx.execute(sql`select pg_advisory_xact_lock(702116)`);
    if (!(await needsDemo(tx))) return;
    const materialIds = await findMaterials(tx);
    await writeSections(tx, demo, materialIds);
    await writeQuizzes(tx, demo, materialIds);
    await writeAttestations(tx, demo, materialIds);
    await writeComments(tx, demo, materialIds);
    await writeActivity(tx);
  });
}

/** Attestations come last, in one transaction with everything that follows the documents. */
async function needsDemo(db: Executor): Promise<boolean> {
  const [counts] = await db
    .select({
      people: db.$count(users),
      demoPeople: db.$count(users, like(users.email, '%@demo.local')),
      attestations: db.$count(attestations),
    })
    .from(sql`(select 1) as one`);
  return counts?.attestations === 0 && counts.people === counts.demoPeople;
}

async function writePeople(db: Database, demo: Demo): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    await tx
      .insert(categories)
      .values(demo.categories.map((name) => ({ name })))
      .onConflictDoNothing();
    await tx
      .insert(departments)
      .values(demo.departments.map((name) => ({ name })))
      .onConflictDoNothing();
    const ids = await departmentIds(tx);
    const firstDay = Date.now() - 400 * 86_400_000;
    await tx
      .insert(users)
      .values(
        demo.people.map(({ department, ...person }, index) => ({
          ...person,
          passwordHash,
          departmentId: department === null ? null : required(ids, department),
          createdAt: new Date(firstDay + index * 17 * 86_400_000),
        })),
      )
      .onConflictDoNothing();
  });
}

async function departmentIds(tx: Executor): Promise<Map<string, string>> {
  const rows = await tx.select({ id: departments.id, name: departments.name }).from(departments);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Path below the demo's folder, without `.md` → id. */
async function findMaterials(tx: Executor): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: materials.id, key: materials.sourceKey })
    .from(materials)
    .where(like(materials.sourceKey, `${source}:%`));
  return new Map(rows.map(({ id, key }) => [(key ?? '').slice(source.length + 1).replace(/\.md$/, ''), id]));
}

/** The tree of the categories, and the order of the materials in each. */
async function writeSections(tx: Executor, demo: Demo, materialIds: Map<string, string>): Promise<void> {
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [at, { name, parent, colour, emoji, materials: names }] of demo.sections.entries()) {
    const id = required(ids, name);
    const parentId = parent === null ? null : required(ids, parent);
    await tx.update(categories).set({ parentId, position: at, colour, emoji }).where(eq(categories.id, id));
    await tx.execute(sql`
      update ${materialPlaces} set position = placed.n * 1024
      from unnest(${sql.param(names.map((one) => required(materialIds, one)))}::text[]) with ordinality as placed(id, n)
      where ${materialPlaces.materialId} = placed.id and ${materialPlaces.categoryId} = ${id}`);
  }
}

async function writeQuizzes(tx: Executor, demo: Demo, materialIds: Map<string, string>): Promise<void> {
  await tx.insert(quizzes).values(
    demo.quizzes.map(({ material, questions, ...quiz }) => ({
      ...quiz,
      materialId: required(materialIds, material),
      questions: questions.map((question) => ({ id: createId(), ...question })),
    })),
  );
}

async function writeAttestations(tx: Executor, demo: Demo, materialIds: Map<string, string>): Promise<void> {
  const ids = await departmentIds(tx);
  const days = await companyDays(tx);
  for (const { materials: names, department, dueInDays, ...attestation } of demo.attestations) {
    const [row] = await tx
      .insert(attestations)
      .values({
        ...attestation,
        departmentId: department === null ? null : required(ids, department),
        dueAt: dueInDays === null ? null : days.endOf(addDays(days.dayOf(new Date()), dueInDays)),
        createdAt: new Date(Date.now() - 45 * 86_400_000),
      })
      .returning({ id: attestations.id });
    if (!row) throw new Error(`The attestation «${attestation.title}» is not written`);
    await tx
      .insert(attestationMaterials)
      .values(
        names.map((name, position) => ({ attestationId: row.id, materialId: required(materialIds, name), position })),
      );
  }
}

function required(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demonstration data have no «${name}»`);
  return id;
}
