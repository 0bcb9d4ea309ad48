import type { questionFiles } from 'shared-api/contract';
import {
  firstProblemOf,
  hasOptions,
  inWordsOfLook,
  longestPlain,
  type MarkedQuestion,
  mapLook,
  tidyLook,
} from 'shared-api/questions';
import type { z } from 'zod';
import { sanitizeQuestion } from '../content/sanitize-question.ts';
import { TextRefused } from '../text/limits.ts';

type Given = Pick<z.output<typeof questionFiles.FileQuestion>, 'type' | 'text' | 'options' | 'look'>;

/**
 * Questions with looks that may be shown to anybody, in the words of these looks. Throws TextRefused with the number of
 * the question where one cannot be asked so.
 */
export function prepareLooks<Q extends Given & MarkedQuestion>(questions: Q[]): Q[] {
  const prepared = questions.map((question, at) => prepareLook(question, at, questions.length));
  const problem = firstProblemOf(prepared);
  if (problem) throw new TextRefused(named(problem.message, problem.at, questions.length));
  return prepared;
}

function prepareLook<Q extends Given>(question: Q, at: number, of: number): Q {
  if (!question.look) return question;
  const clean = mapLook(question.look, sanitizeQuestion);
  const worded = inWordsOfLook({ ...question, look: clean });
  const look = tidyLook(worded, clean) ?? null;
  if (worded.text.length > longestPlain.text) throw new TextRefused(named('Вопрос длиннее 2000 знаков', at, of));
  if (hasOptions(question.type) && worded.options.some((option) => option.length > longestPlain.option))
    throw new TextRefused(named('Вариант длиннее 500 знаков', at, of));
  return { ...worded, look };
}

function named(message: string, at: number, of: number): string {
  return of > 1 ? `Вопрос ${at + 1}: ${message}` : message;
}
