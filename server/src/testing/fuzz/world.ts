import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { kindsOfQuestions } from 'shared-api/testing/questions';
import { openSession } from '../../credentials/sessions.ts';
import type { Database } from '../../db/database.ts';
import { createReleaseToken } from '../../packages/token-routes.ts';
import { quizzes, type StoredQuestion } from '../../tables/quizzes.ts';
import { users } from '../../tables/users.ts';
import { buildPerson } from '../builders.ts';

export const roles = ['nobody', 'USER', 'EDITOR', 'ADMIN', 'release token'] as const;
export type FuzzRole = (typeof roles)[number];

/** The package that the release token is for. */
export const tokenPackage = 'admin';

/** A reference answer of the demo's quizzes: is in no answer to a person who takes them. */
const rightAnswer = 'ЭТАЛОН-7Q2M4-X9RTC';

/** The title of a quiz that no server may keep. */
export const invalidQuiz = 'Тест с неверным вопросом';

/** A number that is right; is nowhere else. */
const rightNumber = 739_142.857;

/** What else says what is right: is in no answer to a person who takes a quiz. */
export const secrets = [
  rightAnswer,
  '739142.857',
  '739142,857',
  '"accepted":',
  '"worths":',
  '"tolerance":',
  '"right":',
];

/** Where ids of real rows come from: what a table is called in `World.ids`, and how they are read. */
const sources: Record<string, string> = {
  materials: 'select id from materials',
  quizzes: 'select id from quizzes',
  papers: 'select id from quiz_papers',
  quizAttempts: 'select id from quiz_attempts',
  attestations: 'select id from attestations',
  attempts: 'select id from attestation_attempts',
  users: 'select id from users',
  files: 'select id from files',
  categories: 'select id from categories',
  departments: 'select id from departments',
  uploads: 'select id from upload_sessions',
  sessions: 'select id from sessions',
  notifications: 'select id from notifications',
  protocols: 'select id from attestation_protocols',
  tokens: 'select id from release_tokens',
  personalTokens: 'select id from personal_tokens',
  certificates: 'select number as id from certificates',
  questions: "select distinct question ->> 'id' as id from quizzes, jsonb_array_elements(questions) as question",
};

/** Tables whose rows only go away by a mark: the fuzz takes it off, or soon nothing would be left to ask for. */
const softDeleted = ['materials', 'attestations', 'files', 'users'];

export interface World {
  /** Ids of real rows by what they are of. */
  ids: Record<string, string[]>;
  /** Bearer tokens by role. */
  tokens: Record<FuzzRole, string | null>;
  /** Signs everybody in again, undoes deletions and reads the ids again. */
  refresh: () => Promise<void>;
}

/** The people who send the requests, and what there is to ask for. */
export async function createWorld(db: Database): Promise<World> {
  const people = {
    USER: await buildPerson(db, { role: 'USER' }),
    EDITOR: await buildPerson(db, { role: 'EDITOR' }),
    ADMIN: await buildPerson(db, { role: 'ADMIN' }),
  };
  await plantAnswers(db);
  const { secret } = await createReleaseToken(db, {
    name: 'fuzz',
    package: tokenPackage,
    days: 30,
    createdById: null,
    createdBy: 'fuzz',
  });
  const world: World = {
    ids: {},
    tokens: { nobody: null, USER: null, EDITOR: null, ADMIN: null, 'release token': secret },
    refresh: async () => {
      for (const table of softDeleted) {
        await db.execute(sql.raw(`update ${table} set deleted_at = null where deleted_at is not null`));
      }
      // A material may have got another quiz meanwhile, and it has one.
      await db.execute(sql`update quizzes q set deleted_at = null where q.id in (
        select distinct on (material_id) id from quizzes d where not exists (
          select 1 from quizzes o where o.material_id = d.material_id and o.deleted_at is null)
        order by material_id, created_at desc)`);
      for (const role of ['USER', 'EDITOR', 'ADMIN'] as const) {
        const { id } = people[role];
        await db.update(users).set({ role, isActive: true }).where(eq(users.id, id));
        await db.execute(sql`delete from sessions where user_id = ${id}`);
        world.tokens[role] = (await openSession(db, id, '127.0.0.1', 'fuzz')).token;
      }
      for (const [name, query] of Object.entries(sources)) {
        const { rows } = await db.execute<{ id: string }>(sql.raw(`${query} limit 200`));
        world.ids[name] = [...rows.map(({ id }) => id), createId()];
      }
    },
  };
  await world.refresh();
  return world;
}

async function plantAnswers(db: Database): Promise<void> {
  for (const { id, questions } of await db.select().from(quizzes)) {
    const open = {
      id: 'fuzz',
      text: 'Опишите порядок действий',
      type: 'OPEN_ENDED' as const,
      options: [],
      correctAnswer: rightAnswer,
      isRequired: false,
    };
    await db
      .update(quizzes)
      .set({ questions: [...questions, open, ...newerKinds()] })
      .where(eq(quizzes.id, id));
  }
}

/** A question of each kind that is not in the specification, whose texts and numbers give themselves away. */
function newerKinds(): StoredQuestion[] {
  return kindsOfQuestions.map(({ form }, at) => {
    const { details, ...question } = { options: [], correctAnswer: '', ...form };
    const planted = JSON.stringify(details)
      .replaceAll(/"text":"[^"]*"/g, `"text":"${rightAnswer}"`)
      .replaceAll(/"value":[\d.]+/g, `"value":${rightNumber}`);
    return { ...question, id: `fuzz-${at}`, isRequired: true, details: JSON.parse(planted) } as StoredQuestion;
  });
}

/** Written also by a request that is refused: sessions, throttles, the log and counts. */
const restless = /^(sessions|guesses|cost_windows|logs|log_.*|remote_failures|release_tokens|__drizzle.*)$/;

/** A hash of every table that only an allowed request may change. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !restless.test(table.name))) {
    const { rows } = await db.execute<{ print: string }>(
      sql.raw(`select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from "${name}" t`),
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
