import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { attestationMaterials, attestations } from '../attestations/tables.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Database, Executor } from '../db/database.ts';
import { importFolder } from '../import/import-folder.ts';
import { materialFavorites, materialLikes, materialProgress, materials } from '../materials/tables.ts';
import { quizzes } from '../quizzes/tables.ts';
import { categories, departments } from '../reference/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { users } from '../users/tables.ts';

const folder = path.join(import.meta.dirname, '../../demo');

/** Of every demo account. */
export const demoPassword = 'demo-portal';

const Names = z.array(z.string());
const People = z.array(
  z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    role: z.enum(['USER', 'EDITOR', 'ADMIN']),
    department: z.string().nullish(),
    isActive: z.boolean().default(true),
  }),
);
const Quizzes = z.array(
  z.object({
    material: z.string(),
    title: z.string(),
    description: z.string().default(''),
    timeLimit: z.number(),
    passingScore: z.number(),
    questions: z.array(
      z.object({
        text: z.string(),
        type: z.enum(['MULTIPLE_CHOICE', 'TRUE_FALSE', 'OPEN_ENDED']),
        options: z.array(z.string()).default([]),
        correctAnswer: z.string(),
        isRequired: z.boolean(),
      }),
    ),
  }),
);
const Attestations = z.array(
  z.object({
    title: z.string(),
    description: z.string(),
    department: z.string().nullish(),
    materials: z.array(z.string()),
    passingScore: z.number(),
    timeLimit: z.number(),
    questionsPerMaterial: z.number().nullish(),
    maxAttempts: z.number().nullish(),
    dueInDays: z.number().nullish(),
  }),
);

/** Fills an empty portal with the demo company; does nothing once there are people in it. */
export async function seedDemo({ db, storage }: { db: Database; storage: Storage }): Promise<void> {
  if ((await db.$count(users)) > 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(departments).values((await read('departments.json', Names)).map((name) => ({ name })));
    await tx.insert(categories).values((await read('categories.json', Names)).map((name) => ({ name })));
    await seedPeople(tx);
  });
  const report = await importFolder({
    db,
    storage,
    folder: path.join(folder, 'materials'),
    source: 'demo',
    author: 'editor@demo.local',
    isPublished: true,
  });
  if (report.failed > 0 || report.problems.length > 0)
    throw new Error(`Демонстрационные материалы неполны: ${JSON.stringify(report.problems)}`);
  await db.transaction(async (tx) => {
    await seedQuizzes(tx);
    await seedAttestations(tx);
    await seedReactions(tx);
  });
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
}

async function seedPeople(tx: Executor): Promise<void> {
  const people = await read('people.json', People);
  const passwordHash = await hashPassword(demoPassword);
  const known = new Map((await tx.select().from(departments)).map((row) => [row.name, row.id]));
  await tx.insert(users).values(
    people.map(({ department, ...person }, index) => ({
      ...person,
      passwordHash,
      departmentId: department ? known.get(department) : null,
      createdAt: new Date(Date.UTC(2026, 1, 2 + index * 7, 9)),
    })),
  );
}

async function materialIds(tx: Executor): Promise<Map<string, string>> {
  const rows = await tx.select({ id: materials.id, key: materials.sourceKey }).from(materials);
  return new Map(rows.map(({ id, key }) => [key?.replace(/^demo:|\.md$/g, '') ?? id, id]));
}

function requiredId(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`В демонстрационном содержимом нет «${name}»`);
  return id;
}

async function seedQuizzes(tx: Executor): Promise<void> {
  const ids = await materialIds(tx);
  for (const { material, questions, ...quiz } of await read('quizzes.json', Quizzes)) {
    await tx.insert(quizzes).values({
      ...quiz,
      materialId: requiredId(ids, material),
      questions: questions.map((question) => ({ ...question, id: createId() })),
    });
  }
}

async function seedAttestations(tx: Executor): Promise<void> {
  const ids = await materialIds(tx);
  const known = new Map((await tx.select().from(departments)).map((row) => [row.name, row.id]));
  for (const { materials: names, department, dueInDays, ...rest } of await read('attestations.json', Attestations)) {
    const dueAt = dueInDays == null ? null : new Date(Date.now() + dueInDays * 86_400_000);
    const [row] = await tx
      .insert(attestations)
      .values({ ...rest, dueAt, departmentId: department ? requiredId(known, department) : null })
      .returning();
    if (!row) continue;
    await tx
      .insert(attestationMaterials)
      .values(names.map((name, position) => ({ attestationId: row.id, materialId: requiredId(ids, name), position })));
  }
}

/** Likes, favourites and progress, spread evenly but not uniformly, so that screens look lived in. */
async function seedReactions(tx: Executor): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.isActive, true)).orderBy(users.email);
  const shown = await tx
    .select({ id: materials.id })
    .from(materials)
    .where(eq(materials.isPublished, true))
    .orderBy(materials.title);
  for (const [row, material] of shown.entries()) {
    for (const [column, person] of people.entries()) {
      const pair = { materialId: material.id, userId: person.id };
      const mix = (row * 7 + column * 11) % 13;
      if (mix < 4) await tx.insert(materialLikes).values(pair);
      if (mix === 2) await tx.insert(materialFavorites).values(pair);
      if (mix < 8)
        await tx
          .insert(materialProgress)
          .values({ ...pair, percent: mix === 0 ? 100 : mix * 12, updatedAt: sql`now()` });
    }
  }
}
