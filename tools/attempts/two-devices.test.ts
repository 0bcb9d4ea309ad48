import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { AttemptState } from '../../server/src/attempts/transition.ts';
import { createWorld, type Happening } from './two-devices.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const begun = (): AttemptState => ({
  status: 'IN_PROGRESS',
  questions: ['a', 'b'].map((id) => ({
    ...{ id, text: id, type: 'OPEN_ENDED', options: [], correctAnswer: 'да', isRequired: true },
    ...{ quizId: 'quiz', materialId: 'material', materialTitle: 'Материал', materialVersion: 1 },
  })),
  answers: [],
  passingScore: 50,
  deadline: 100_000_000,
  completedAt: null,
  endedBy: null,
  grades: {},
  corrections: {},
  isAnnulled: false,
  score: null,
  correctAnswers: null,
});

async function run(history: Happening[]) {
  const world = createWorld(begun());
  let conflicts = 0;
  for (const happening of history) {
    const playing = world.play(happening);
    // At least as long as a message takes from tab to tab: nobody types in two tabs at one moment.
    await jest.advanceTimersByTimeAsync(1 + happening.after);
    if (happening.kind === 'sleep') await jest.advanceTimersByTimeAsync(20_000);
    await playing;
    conflicts += world.conflicts().length;
  }
  const ending = world.end();
  await jest.advanceTimersByTimeAsync(61_000);
  await ending;
  return { faults: world.faults, conflicts };
}

const kinds: Happening['kind'][] = ['offline', 'online', 'online', 'loseRequest', 'loseReply', 'loseReply', 'look'];
const rare: Happening['kind'][] = ['crash', 'closeTab', 'sleep'];
const happening = (kind: fc.Arbitrary<Happening['kind']>) =>
  fc.record({
    kind,
    tab: fc.nat(2),
    question: fc.nat(5),
    isMine: fc.boolean(),
    after: fc.constantFrom(0, 10, 50, 100, 650, 700, 4100),
  });
const histories = fc
  .tuple(
    fc.array(
      happening(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant('edit' as const) },
          { weight: 6, arbitrary: fc.constantFrom(...kinds) },
          { weight: 3, arbitrary: fc.constant('choose' as const) },
          { weight: 1, arbitrary: fc.constantFrom(...rare) },
        ),
      ),
      { maxLength: 60 },
    ),
    fc.array(happening(fc.constantFrom('submit' as const, 'timeOver' as const)), { maxLength: 1 }),
    fc.array(happening(fc.constantFrom('edit' as const, 'online' as const)), { maxLength: 5 }),
  )
  .map(([work, last, late]) => [...work, ...(last.length > 0 ? [...last, ...late] : [])]);

it('whatever two devices and two tabs do, no confirmed answer is lost and no newer one gives way to an older basis', async () => {
  let met = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { faults, conflicts } = await run(history);
      met += Math.min(1, conflicts);
      expect(faults).toEqual([]);
    }),
    { numRuns: 300 },
  );
  // The histories prove something only where the devices are in conflict.
  expect(met).toBeGreaterThan(20);
});
