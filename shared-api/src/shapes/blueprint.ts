import { countOf, mostOfBank } from '../questions/blueprint.ts';
import { difficulties } from '../questions/difficulty.ts';
import { Id } from './common.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

export const Difficulty = z.enum(difficulties, 'Выберите сложность');

export const Tags = z
  .array(text().trim().min(1, 'Метка не может быть пустой').max(50, 'Метка длиннее 50 знаков'))
  .max(20, 'Не больше 20 меток')
  .transform((tags) => [...new Set(tags)]);

/** Questions that one attempt takes of the bank, at most; what it takes of materials comes on top. */
const mostDrawn = 500;

const countMessage = `Число вопросов — от 1 до ${mostOfBank.perLine}`;

/** So many questions of a topic and those in it, by difficulty and tags where they are told. */
const BlueprintLine = z.object({
  topicId: text().regex(/^[a-z][a-z0-9]{23}$/, 'Выберите тему'),
  /** Null: of any. */
  difficulty: Difficulty.nullable().default(null),
  /** Each of them; none for any. */
  tags: Tags.default([]),
  count: z.number(countMessage).int(countMessage).min(1, countMessage).max(mostOfBank.perLine, countMessage),
});

/** As it is kept. */
export const KeptLine = BlueprintLine.extend({ tags: z.array(z.string()) });

const linesMessage = `Не больше ${mostOfBank.lines} строк`;

export const Blueprint = z
  .array(BlueprintLine)
  .max(mostOfBank.lines, linesMessage)
  .refine((lines) => countOf(lines) <= mostDrawn, `Из банка берётся не больше ${mostDrawn} вопросов`);

export const ChosenQuestions = z
  .array(Id)
  .max(mostOfBank.chosen, `Выбрать можно не больше ${mostOfBank.chosen} вопросов`)
  .transform((ids) => [...new Set(ids)]);

/** How a blueprint stands to the questions there are now. */
export const BlueprintCheck = z.object({
  lines: z.array(
    z.object({
      /** Questions that fit the line, whether other lines want them or not. */
      available: z.number().int(),
      /** How many of its questions are missing, once every line has got what there is. */
      missing: z.number().int(),
    }),
  ),
});

export const BlueprintForm = z.object({
  materialIds: z.array(Id).max(100, 'Не больше 100 материалов').default([]),
  /** Chosen beside the lines, which do not repeat them. */
  questionIds: ChosenQuestions.default([]),
  /** Of a quiz: what is kept for attestations is left out. */
  isForQuiz: z.boolean().default(false),
  blueprint: z.array(BlueprintLine).max(mostOfBank.lines, linesMessage),
});
