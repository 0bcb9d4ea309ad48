import { sql } from 'drizzle-orm';
import { hashPassword } from '../../server/src/credentials/passwords.ts';
import { openSession } from '../../server/src/credentials/sessions.ts';
import type { Database } from '../../server/src/db/database.ts';
import { fillPortal } from '../api/fill.ts';
import { authorId, categoryId } from '../search/corpus.ts';

/** People with a session each, of those that `fillPortal` makes. */
export const peopleCount = 500;
export const password = 'скрипучий-велосипед-7';
export const emailOf = (at: number) => `p${1 + (at % peopleCount)}@bench.local`;

/** A person takes each of them once in a run. */
const attestationCount = 8;

export interface Company {
  /** Headers of a person's browser. */
  person: (at: number) => Record<string, string>;
  editor: Record<string, string>;
  /** In the category of all of them. */
  materialOf: (at: number) => string;
  categoryId: string;
  attestations: string[];
}

/** 3,000 materials and 500 people who are signed in; the same ones each time. */
export async function fillCompany(db: Database): Promise<Pick<Company, 'person' | 'editor'>> {
  await fillPortal(db);
  // The triggers that do this are off while so many materials are made.
  await db.execute(sql`
    insert into material_places (material_id, category_id, is_published, title)
    select id, category_id, is_published, lower(left(title, 200)) from materials`);
  const hash = await hashPassword(password);
  await db.execute(sql`update users set password_hash = ${hash} where email like 'p%@bench.local'`);
  const headersOf = async (userId: string) => {
    const { token, secret } = await openSession(db, userId, '127.0.0.1', 'bench', 'bound');
    return { authorization: `Bearer ${token}`, cookie: `portal_session=${secret}` };
  };
  const people: Record<string, string>[] = [];
  for (let n = 1; n <= peopleCount; n += 1) people.push(await headersOf(`p${String(n).padStart(23, '0')}`));
  return { person: (at) => people[at % peopleCount] ?? {}, editor: await headersOf(authorId) };
}

/** What only the portal itself makes: attestations with their questions. */
export async function prepareCompany(url: string, people: Pick<Company, 'person' | 'editor'>): Promise<Company> {
  const questions = Array.from({ length: 10 }, (_, at) => ({
    ...{ text: `Вопрос ${at + 1}`, type: 'MULTIPLE_CHOICE', options: ['да', 'нет', 'не знаю'], correctAnswer: '0' },
  }));
  const attestations: string[] = [];
  for (let at = 0; at < attestationCount; at += 1) {
    const form = { title: `Проверка ${at}`, content: '<p>Текст</p>', categoryId, isPublished: true };
    const { data: material } = await made<{ data: { id: string } }>(url, people.editor, '/materials', form);
    const quiz = { title: 'Тест', passingScore: 50, timeLimit: 0, questions };
    await made(url, people.editor, `/quizzes/material/${material.id}`, quiz);
    const attestation = { title: `Аттестация ${at}`, materialIds: [material.id], passingScore: 50 };
    const { data } = await made<{ data: { id: string } }>(url, people.editor, '/attestations', attestation);
    attestations.push(data.id);
  }
  // Every thirtieth is a draft.
  const materialOf = (at: number) => `m${String(30 * ((at * 7) % 99) + 1 + (at % 29)).padStart(23, '0')}`;
  return { ...people, attestations, materialOf, categoryId };
}

async function made<Answer>(url: string, headers: Record<string, string>, path: string, body: object): Promise<Answer> {
  const { status, text } = await ask(url, { method: 'POST', path, headers, body });
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
  return JSON.parse(text) as Answer;
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT';
  /** Below /api. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** One call; status 0 where no answer came. */
export async function ask(
  url: string,
  { method = 'GET', path, headers = {}, body }: Question,
): Promise<{ status: number; text: string }> {
  const saying = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  try {
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...saying });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}
