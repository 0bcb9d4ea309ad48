import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { followProgrammes } from '../programmes/follow.ts';
import { files } from '../tables/files.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildMaterial } from './builders.ts';
import type { Caller, TestApp } from './createTestApp.ts';
import { choiceQuestions } from './takeAttestation.ts';

const day = 86_400_000;
export const inDays = (count: number) => new Date(Date.now() + count * day);

/** A person in a department, of his own unless told. */
export async function someone({ db, signedInAs }: TestApp, department?: string) {
  const departmentId = department ?? (await buildDepartment(db)).id;
  const person = await signedInAs('USER');
  await db.update(users).set({ departmentId }).where(eq(users.id, person.id));
  return { person, departmentId };
}

export async function buildQuiz({ db }: TestApp) {
  const material = await buildMaterial(db);
  const values = { materialId: material.id, title: 'Тест', questions: choiceQuestions(1) };
  const [quiz] = await db.insert(quizzes).values(values).returning();
  return { materialId: material.id, quizId: quiz?.id ?? '' };
}

/** As if the person had passed it then. */
export async function passQuiz({ db }: TestApp, quizId: string, userId: string, completedAt = new Date()) {
  const result = { score: 100, isPassed: true, correctAnswers: 1, totalQuestions: 1, passingScore: 70, answers: [] };
  await db.insert(quizAttempts).values({ quizId, userId, completedAt, ...result });
}

export async function buildFile({ db }: TestApp, materialId: string) {
  const values = { type: 'pdf' as const, originalName: 'Памятка.pdf', mimeType: 'application/pdf', size: 1 };
  const [file] = await db
    .insert(files)
    .values({ ...values, materialId, sha256: createId(), storageKey: createId() })
    .returning();
  return file?.id ?? '';
}

/** The calls of an editor and an administrator, as short as tests say them. */
export function programmeCalls(portal: TestApp, editor: Caller, admin: Caller) {
  const answered = async (sent: ReturnType<Caller['send']>) => {
    const { status, body } = await sent;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    create: (steps: object[], fields: object = {}) =>
      answered(editor.send('POST', '/admin/programmes', { title: 'Онбординг', steps, ...fields })),
    assign: (id: string, audience: object, fields: object = {}) =>
      answered(admin.send('POST', `/admin/programmes/${id}/assignments`, { audience, ...fields })),
    follow: (id: string, now?: Date) => followProgrammes(portal.db, [id], now),
    mine: async (person: Caller, id: string) =>
      (await answered(person.send('GET', '/programmes/mine'))).find(
        (one: { programme: { id: string } }) => one.programme.id === id,
      ),
    told: async (person: Caller) =>
      (await answered(person.send('GET', '/notifications'))).notifications
        .map(({ kind }: { kind: string }) => kind)
        .reverse(),
  };
}
