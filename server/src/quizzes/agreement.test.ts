import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { quizzes } from 'shared-api/contract';
import { mark, needsReviewer } from 'shared-api/questions';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { type Answered, anyAnswered } from './testing/anyAnswered.ts';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp({ limitScale: Number.POSITIVE_INFINITY });
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

/** 20,000 questions and answers where the database takes them fast. */
const rounds = () => (portal.isServer ? 200 : 20);
const asked = 100;

/** Hundred-thousandths of a percent. */
const all = 10_000_000;

/** What the form in the browser makes of an answer: nothing is stored, and the options stand as the editor wrote them. */
function inPreview({ form, answer }: Answered): number | null {
  const { success, data } = quizzes.QuestionForm.safeParse(form);
  if (!success) throw new Error(`No question: ${JSON.stringify(form)}`);
  return needsReviewer(data) ? null : Math.round(all * mark(data, answer(data)));
}

/** The same by the server: the quiz is stored, its options are shuffled for the taker, and the attempt is marked. */
async function onServer(answered: Answered[]) {
  const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
  const questions = answered.map(({ form }) => form);
  const { body: quiz } = await editor.send('POST', `/quizzes/material/${materialId}`, { title: 'Тест', questions });
  if (!quiz.data) throw new Error(quiz.message);
  const { data: paper } = (await taker.send('POST', `/quizzes/${quiz.data.id}/start`)).body;
  const answers = answered.map(({ answer }, at) => ({
    questionId: paper.questions[at].id,
    answer: answer(paper.questions[at]),
  }));
  const { body } = await taker.send('POST', `/quizzes/${quiz.data.id}/attempt`, { paperId: paper.id, answers });
  const evidence = await editor.send('GET', `/admin/quiz-attempts/${body.data.id}`);
  return { result: body.data, judged: evidence.body.data.questions as { isCorrect: boolean | null; worth?: number }[] };
}

/** As the evidence of an attempt tells it. */
function judgement(worth: number | null) {
  if (worth === null) return { isCorrect: null };
  const percent = Math.max(1, Math.floor(worth / 100_000));
  return { isCorrect: worth === all, ...(worth > 0 && worth < all && { worth: percent }) };
}

test('random answers are worth in the preview what they are on the server, and what is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAnswered, { minLength: asked, maxLength: asked }), async (answered) => {
      const worths = answered.map(({ worth }) => (worth === null ? null : Math.round(worth)));
      expect(answered.map(inPreview)).toEqual(worths);
      const { result, judged } = await onServer(answered);
      expect(judged.map(({ isCorrect, worth }) => ({ isCorrect, ...(worth && { worth }) }))).toEqual(
        worths.map(judgement),
      );
      const counted = worths.filter((worth) => worth !== null);
      expect(result.totalQuestions).toBe(counted.length);
      expect(result.correctAnswers).toBe(counted.filter((worth) => worth === all).length);
    }),
    { numRuns: rounds(), seed: 17, endOnFailure: true },
  );
}, 240_000);
