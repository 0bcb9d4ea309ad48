import type { FastifyInstance } from 'fastify';
import { corrections as contract } from 'shared-api/contract';
import { rightInWords, textInWords } from 'shared-api/questions';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { correctionsOf, correctQuestion } from './corrections.ts';
import { drawnQuestion, requireFitting, surveyCorrection } from './survey.ts';

/** How administrators set a faulty question right for those who were asked it. */
export function correctionRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.getDrawnQuestion, async ({ params: { id: attestationId, questionId } }) => {
    const place = { attestationId, questionId };
    const { id, text, type, options, variants } = await drawnQuestion(db, place);
    const [latest] = variants;
    const rightAnswer = latest ? rightInWords(latest) : '';
    return {
      data: {
        question: { id, text: textInWords({ type, text }), type, options, rightAnswer },
        corrections: await correctionsOf(db, place),
      },
    };
  });

  route(app, contract.previewCorrection, async ({ params: { id: attestationId, questionId }, body }) => {
    const place = { attestationId, questionId };
    requireFitting(await drawnQuestion(db, place), body);
    return { data: await surveyCorrection(db, place, body) };
  });

  route(app, contract.correctQuestion, async ({ params: { id: attestationId, questionId }, body, user, ip }) => ({
    data: await correctQuestion(db, { id: user.id, ip }, { attestationId, questionId }, body),
  }));
}
