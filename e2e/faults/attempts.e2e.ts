import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../tools/postgres.ts';
import { answerAll, type Exam, endsOf, lostAnswers, prepareExam, startAll } from '../fixtures/exam.ts';
import { type Portal, startPortal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// The server is killed here.
test.use({ portalName: 'broken attempts', isClockMovable: true });

/** Milliseconds; another moment in each run. */
const someMoment = () => Math.random() * 1500;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const confirmed = ({ takers }: Exam) => takers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Kills every node at some moment while all answer, and starts them again. */
async function killWhileAnswering(exam: Exam, nodes: Portal[]): Promise<void> {
  let isOver = false;
  const answering = answerAll(exam, () => isOver);
  // A busy machine needs its time until the answering is under way.
  await expect.poll(() => confirmed(exam), { timeout: 120_000, intervals: [50] }).toBeGreaterThan(exam.takers.length);
  for (const node of nodes) {
    await wait(someMoment());
    await node.stopServer('SIGKILL');
  }
  isOver = true;
  await answering;
  await Promise.all(nodes.map((node) => node.startServer()));
}

async function expectNothingLost(exam: Exam, nodes: [Portal, ...Portal[]]): Promise<void> {
  expect(await lostAnswers(exam)).toEqual([]);
  // The minute of the attempts passes, and the grace with the next; then a sweeper closes them by itself.
  const once = exam.takers.map(() => 1);
  const ends = () => {
    for (const node of nodes) node.passMinute();
    return endsOf(nodes[0], exam);
  };
  await expect.poll(ends, { timeout: 180_000, intervals: [3000] }).toEqual(once);
  // Another round of every sweeper changes nothing.
  await wait(6000);
  expect(await endsOf(nodes[0], exam)).toEqual(once);
}

test('a server killed in the middle of attempts loses no acknowledged answer and closes what is overdue once', async ({
  portal,
}) => {
  test.setTimeout(300_000);
  const exam = await prepareExam([portal], 20);
  await startAll(exam);
  await killWhileAnswering(exam, [portal]);
  await expectNothingLost(exam, [portal]);
});

test('two nodes on one PostgreSQL with 200 attempts at once lose nothing when they are killed, and close each once', {
  tag: '@again',
}, async () => {
  test.setTimeout(600_000);
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
  const env = { DATABASE_URL: postgres.url };
  const first = await startPortal({ dataDir, env, isClockMovable: true });
  const second = await startPortal({ dataDir, env, isClockMovable: true });
  try {
    const exam = await prepareExam([first, second], 200);
    await startAll(exam);
    expect(new Set(exam.takers.map(({ attemptId }) => attemptId)).size).toBe(200);
    await killWhileAnswering(exam, [first, second]);
    await expectNothingLost(exam, [second, first]);
  } finally {
    await first.stop({ keepData: true });
    await second.stop();
    postgres.stop();
  }
});
