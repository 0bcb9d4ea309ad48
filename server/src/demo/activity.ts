import { and, desc, eq, inArray, isNull, max } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { LogAction } from '../logs/log-action.ts';
import { scoreOf } from '../questions/grade.ts';
import { attestations } from '../tables/attestations.ts';
import { categoryFollows } from '../tables/follows.ts';
import { logs } from '../tables/logs.ts';
import { materialFavorites, materialLikes, materialProgress, materials } from '../tables/materials.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { writeAttempts } from './attempts.ts';
import { createDice, type Dice } from './dice.ts';

type Person = typeof users.$inferSelect;

const day = 86_400_000;
/** How far back the traces go. */
const days = 30;

interface Trace {
  action: LogAction;
  person: Person;
  createdAt: Date;
  details?: Record<string, unknown>;
}

/** Traces of a month of use by the demo's people: reading, likes, results, log entries. The same every time. */
export async function writeActivity(tx: Executor): Promise<void> {
  const dice = createDice(57_580);
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.deletedAt)))
    .orderBy(users.username);
  const traces = [
    ...signIns(people, dice),
    ...(await writeReading(tx, people, dice)),
    ...(await writeQuizResults(tx, people, dice)),
    ...(await writeAttestationResults(tx, people, dice)),
  ];
  await tx.insert(logs).values(
    traces.map(({ action, person, createdAt, details }) => ({
      action,
      userId: person.id,
      ipAddress: addressOf(people.indexOf(person)),
      details,
      createdAt,
    })),
  );
  await setLastLogins(tx);
  await followSections(tx, people);
}

/** Whoever administers follows the two sections with the latest changes, so that the first page has news. */
async function followSections(tx: Executor, people: Person[]): Promise<void> {
  const sections = await tx
    .select({ id: materials.categoryId })
    .from(materials)
    .where(and(eq(materials.isPublished, true), isNull(materials.deletedAt)))
    .groupBy(materials.categoryId)
    .orderBy(desc(max(materials.updatedAt)), materials.categoryId)
    .limit(2);
  const since = new Date(Date.now() - days * day);
  const follows = people
    .filter(({ role }) => role === 'ADMIN')
    .flatMap((person) => sections.map(({ id }) => ({ userId: person.id, categoryId: id, since })));
  await tx.insert(categoryFollows).values(follows);
}

function signIns(people: Person[], dice: Dice): Trace[] {
  const traces: Trace[] = [];
  for (const person of people) {
    for (let ago = days; ago >= 1; ago -= 1) {
      if (!dice.chance(0.4)) continue;
      const createdAt = workingHour(ago, dice);
      traces.push({ action: 'LOGIN', person, createdAt });
      if (dice.chance(0.5)) {
        traces.push({
          action: 'LOGOUT',
          person,
          createdAt: new Date(createdAt.getTime() + dice.between(5, 90) * 60_000),
        });
      }
    }
  }
  return traces;
}

async function writeReading(tx: Executor, people: Person[], dice: Dice): Promise<Trace[]> {
  const published = await tx
    .select({ id: materials.id, title: materials.title, authorId: materials.authorId })
    .from(materials)
    .where(and(eq(materials.isPublished, true), isNull(materials.deletedAt)))
    .orderBy(materials.sourceKey);
  const pairs = people.flatMap((person) =>
    published.map((material) => ({ userId: person.id, materialId: material.id })),
  );
  const read = pairs.filter(() => dice.chance(0.55));
  const liked = read.filter(() => dice.chance(0.35));
  const kept = read.filter(() => dice.chance(0.2));
  const at = () => workingHour(dice.between(1, days), dice);
  await tx
    .insert(materialProgress)
    .values(read.map((pair) => ({ ...pair, percent: dice.chance(0.5) ? 100 : dice.between(8, 95), updatedAt: at() })));
  await tx.insert(materialLikes).values(liked.map((pair) => ({ ...pair, createdAt: at() })));
  await tx.insert(materialFavorites).values(kept.map((pair) => ({ ...pair, createdAt: at() })));
  return published
    .filter(() => dice.chance(0.5))
    .flatMap(({ id, title, authorId }) => {
      const person = people.find((author) => author.id === authorId);
      return person
        ? [{ action: 'MATERIAL_UPDATE' as const, person, createdAt: at(), details: { materialId: id, title } }]
        : [];
    });
}

async function writeQuizResults(tx: Executor, people: Person[], dice: Dice): Promise<Trace[]> {
  const traces: Trace[] = [];
  for (const quiz of await tx.select().from(quizzes).orderBy(quizzes.title)) {
    // An open question without a reference answer is not counted.
    const counted = quiz.questions.filter(({ type, correctAnswer }) => type !== 'OPEN_ENDED' || correctAnswer !== '');
    for (const person of people.filter(({ role }) => role === 'USER' && dice.chance(0.6))) {
      const correctAnswers = dice.between(Math.floor(counted.length / 2), counted.length);
      const score = scoreOf(correctAnswers, counted.length);
      const isPassed = score >= quiz.passingScore;
      const completedAt = workingHour(dice.between(1, days), dice);
      const answers = quiz.questions.map(({ id, correctAnswer, options, type }) => {
        const place = counted.findIndex((question) => question.id === id);
        const isRight = place >= 0 && place < correctAnswers;
        return { questionId: id, answer: isRight ? correctAnswer : wrongAnswer(type, options.length, correctAnswer) };
      });
      await tx.insert(quizAttempts).values({
        quizId: quiz.id,
        userId: person.id,
        score,
        isPassed,
        correctAnswers,
        totalQuestions: counted.length,
        passingScore: quiz.passingScore,
        title: quiz.title,
        questions: quiz.questions,
        answers,
        completedAt,
      });
      if (isPassed) await markRead(tx, quiz.materialId, person.id);
      const details = { quizId: quiz.id, title: quiz.title, score, isPassed };
      traces.push({ action: 'QUIZ_ATTEMPT', person, createdAt: completedAt, details });
    }
  }
  return traces;
}

/** A passed quiz makes the progress of its material 100. */
async function markRead(tx: Executor, materialId: string, userId: string): Promise<void> {
  await tx
    .insert(materialProgress)
    .values({ materialId, userId, percent: 100 })
    .onConflictDoUpdate({ target: [materialProgress.materialId, materialProgress.userId], set: { percent: 100 } });
}

function wrongAnswer(type: string, options: number, correctAnswer: string): string {
  if (type === 'MULTIPLE_CHOICE') return String((Number(correctAnswer) + 1) % Math.max(1, options));
  if (type === 'TRUE_FALSE') return correctAnswer === 'true' ? 'false' : 'true';
  return 'Не помню';
}

async function writeAttestationResults(tx: Executor, people: Person[], dice: Dice): Promise<Trace[]> {
  const traces: Trace[] = [];
  for (const attestation of await tx.select().from(attestations).orderBy(attestations.title)) {
    const invited = people.filter(
      ({ role, departmentId }) =>
        role === 'USER' && (attestation.departmentId === null || attestation.departmentId === departmentId),
    );
    // The account with which people try the demo has done nothing yet.
    const takers = invited
      .filter(({ email }) => email !== 'user@demo.local' && dice.chance(0.55))
      .map((person) => ({ person, startedAt: workingHour(dice.between(8, days), dice) }));
    const attempts = await writeAttempts(tx, attestation, takers, dice);
    traces.push(...attempts.map((attempt) => ({ ...attempt, action: 'ATTESTATION_ATTEMPT' as const })));
  }
  return traces;
}

async function setLastLogins(tx: Executor): Promise<void> {
  const last = await tx
    .select({ userId: logs.userId, at: max(logs.createdAt) })
    .from(logs)
    .where(inArray(logs.action, ['LOGIN']))
    .groupBy(logs.userId);
  for (const { userId, at } of last) {
    if (userId) await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, userId));
  }
}

/** Some minute between 8:00 and 18:00 in Moscow, so many days ago. */
function workingHour(daysAgo: number, dice: Dice): Date {
  const midnight = Math.floor(Date.now() / day) * day;
  return new Date(midnight - daysAgo * day + dice.between(5 * 60, 15 * 60) * 60_000 + dice.between(0, 59) * 1000);
}

/** Address of a workplace in the demo's office. */
export function addressOf(index: number): string {
  return `10.20.${1 + (index % 3)}.${11 + index}`;
}
