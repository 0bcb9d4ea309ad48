import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, choiceQuestions } from '../testing/takeAttestation.ts';
import { startAttempt } from './start.ts';
import { answersOf, applyEvent } from './store.ts';
import { closeOverdue } from './sweeper.ts';
import { grace } from './transition.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

class NodeCrash extends Error {}

/** A node that stops between its last write and the commit: everything of the transaction is gone. */
function dying(db: Database): Database {
  const transaction = (work: Parameters<Database['transaction']>[0]) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new NodeCrash('узел умер');
    });
  return Object.create(db, { transaction: { value: transaction } }) as Database;
}

const questionIds = choiceQuestions(3).map(({ id }) => id);
const step = fc.record({
  kind: fc.constantFrom('start', 'answer', 'answer', 'answer', 'retry', 'submit', 'clock'),
  /** Milliseconds that pass before it; a minute and the grace are the whole attempt. */
  after: fc.integer({ min: 0, max: 20_000 }),
  questionId: fc.constantFrom(...questionIds),
  answer: fc.constantFrom('0', '1'),
  /** Two tabs count on their own, so revisions come twice and out of order. */
  revision: fc.integer({ min: 1, max: 12 }),
  isDying: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One person's attempts at one attestation on a real database, with what the server has told of them. */
async function createHistory() {
  const person = await portal.signedInAs('USER');
  const user: SignedIn = {
    ...{ id: person.id, role: 'USER', departmentId: null, firstName: 'А', lastName: 'Б', sessionId: '' },
  };
  const { id } = await buildAttestation(portal, editor, { timeLimit: 1 }, choiceQuestions(3));
  const by = { userId: person.id, ip: null };
  const acknowledged = new Map<string, Map<string, { answer: string; revision: number }>>();
  const results = new Map<string, object>();
  let attemptId: string | null = null;
  let last: Step | null = null;
  let now = Date.now();

  async function act({ kind, questionId, answer, revision, isDying }: Step): Promise<void> {
    const db = isDying ? dying(portal.db) : portal.db;
    if (kind === 'start') attemptId = await startAttempt(db, id, user, '', now);
    if (kind === 'clock') await closeOverdue(db, now, fail);
    if (!attemptId) return;
    if (kind === 'submit') await applyEvent(db, attemptId, { type: 'submit', at: now }, by);
    if (kind !== 'answer') return;
    const answers = [{ questionId, answer, revision }];
    const { stored, isClosed, row } = await applyEvent(db, attemptId, { type: 'answer', answers, at: now }, by);
    if (isClosed) return;
    expect(now).toBeLessThanOrEqual((row.deadline?.getTime() ?? 0) + grace);
    const known = acknowledged.get(attemptId) ?? new Map();
    for (const one of stored) known.set(one.questionId, { answer: one.answer, revision: one.revision });
    acknowledged.set(attemptId, known);
  }

  async function take(next: Step): Promise<void> {
    now += next.after;
    const real = next.kind === 'retry' ? last : next;
    if (!real) return;
    last = real;
    // A stopping node answers nobody; its sweeper reports and does not throw.
    await act(next.kind === 'retry' ? { ...real, isDying: false } : real).catch((error) => {
      if (!(error instanceof NodeCrash)) throw error;
    });
    await check();
  }

  async function check(): Promise<void> {
    const attempts = await portal.db
      .select()
      .from(attestationAttempts)
      .where(eq(attestationAttempts.userId, person.id));
    expect(attempts.filter(({ status }) => status === 'IN_PROGRESS').length).toBeLessThanOrEqual(1);
    for (const { id: each, status, score, completedAt, endedBy, deadline } of attempts) {
      const stored = await answersOf(portal.db, each);
      for (const [questionId, answer] of acknowledged.get(each) ?? [])
        expect(stored).toContainEqual({ questionId, ...answer });
      const isOver = status !== 'IN_PROGRESS';
      expect(await endsInLog(each)).toBe(isOver ? 1 : 0);
      expect(await portal.db.$count(certificates, eq(certificates.attemptId, each))).toBe(status === 'PASSED' ? 1 : 0);
      if (!isOver) continue;
      expect(completedAt?.getTime()).toBeLessThanOrEqual(deadline?.getTime() ?? 0);
      const result = { status, score, completedAt, endedBy };
      expect(result).toEqual(results.get(each) ?? result);
      results.set(each, result);
    }
  }

  return { take };
}

function fail(error: unknown): void {
  if (!(error instanceof NodeCrash)) throw error;
}

function endsInLog(attemptId: string): Promise<number> {
  return portal.db.$count(
    logs,
    sql`${logs.details} -> 'attempt' ->> 'id' = ${attemptId} and ${logs.details} ->> 'status' <> 'IN_PROGRESS'`,
  );
}

test('whatever starts, answers, retries, submits, sweepers and dying nodes do, one result stands and no confirmed answer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const history = await createHistory();
      await history.take({ ...(steps[0] as Step), kind: 'start', isDying: false });
      for (const next of steps) await history.take(next);
    }),
    { numRuns: 40 },
  );
});
