import { longestLook } from '../questions/look.ts';
import type { QuestionDetails, Feedback as QuestionFeedback, Look as QuestionLook } from '../questions/types.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

const share = (least: number) =>
  z
    .number('Укажите процент числом')
    .min(least, `Процент — от ${least} до 100`)
    .max(100, `Процент — от ${least} до 100`);

const Option = text().max(500, 'Вариант длиннее 500 знаков');

const AcceptedText = z.object({ text: text().max(500, 'Ответ длиннее 500 знаков'), worth: share(0).default(100) });

const AcceptedNumber = z.object({
  value: z.number('Укажите верный ответ числом'),
  tolerance: z.number('Укажите погрешность числом').min(0, 'Погрешность не может быть меньше нуля').default(0),
  worth: share(0).default(100),
});

const Unit = z.object({
  names: z.array(text().max(40, 'Единица измерения длиннее 40 знаков')).min(1).max(10, 'Не больше 10 названий единицы'),
  factor: z
    .number('Укажите множитель числом')
    .positive('Множитель должен быть больше нуля')
    .max(1e12, 'Множитель — не больше 10¹²')
    .default(1),
});

const Gap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), accepted: z.array(AcceptedText).max(20, 'Не больше 20 верных ответов') }),
  z.object({
    kind: z.literal('choice'),
    options: z.array(Option).max(20, 'Не больше 20 вариантов'),
    right: z.number().int().min(0, 'Выберите верный вариант пропуска').max(19),
  }),
]);

/** Something that a reviewer looks for in an open answer. */
export const Criterion = z.object({
  text: text().trim().max(300, 'Критерий длиннее 300 знаков'),
  points: z
    .number('Укажите баллы критерия числом')
    .int('Баллы критерия — целое число')
    .min(1, 'Критерий даёт от 1 до 100 баллов')
    .max(100, 'Критерий даёт от 1 до 100 баллов'),
});

const scoring = z.enum(['partial', 'all'], 'Выберите, как считать ответ').default('partial');

/** What an editor says of a question of the newer kinds besides text, options and right answer. */
export const Details = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('MULTIPLE_ANSWER'),
    scoring,
    worths: z.array(share(-100)).max(20, 'Не больше 20 вариантов').optional(),
  }),
  z.object({
    type: z.literal('SHORT_ANSWER'),
    accepted: z.array(AcceptedText).max(20, 'Не больше 20 верных ответов'),
    isCaseSensitive: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('NUMERICAL'),
    accepted: z.array(AcceptedNumber).max(20, 'Не больше 20 верных ответов'),
    units: z.array(Unit).max(20, 'Не больше 20 единиц измерения').default([]),
    isUnitRequired: z.boolean().default(false),
  }),
  z.object({ type: z.literal('MATCHING'), items: z.array(Option).max(20, 'Не больше 20 пар') }),
  z.object({ type: z.literal('ORDERING'), scoring }),
  z.object({ type: z.literal('GAPS'), gaps: z.array(Gap).max(20, 'Не больше 20 пропусков') }),
  z.object({ type: z.literal('OPEN_ENDED'), criteria: z.array(Criterion).max(20, 'Не больше 20 критериев') }),
]) satisfies z.ZodType<QuestionDetails, unknown>;

const Place = z.object({
  link: text()
    .max(500, 'Ссылка длиннее 500 знаков')
    .regex(/^\/materials\/[\w-]+(#\S+)?$/u, 'Ссылка ведёт не на материал портала'),
  title: text().trim().max(300, 'Название места длиннее 300 знаков'),
});

/** What an editor tells takers of a question with its result. */
export const Feedback = z.object({
  general: text().max(2000, 'Пояснение длиннее 2000 знаков').default(''),
  byChoice: z.array(text().max(1000, 'Пояснение к варианту длиннее 1000 знаков')).max(20).default([]),
  place: Place.optional(),
}) satisfies z.ZodType<QuestionFeedback, unknown>;

/** What of it a taker sees who has answered. */
export const GivenFeedback = z.object({
  texts: z.array(z.string()),
  place: z.object({ link: z.string(), title: z.string() }).optional(),
});

/** Pictures pasted into HTML: they become files, and count by their bytes. */
const pasted = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=\s]+/g;

const html = (most: number, message: string) =>
  text().refine((given) => given.length <= most || given.replace(pasted, '').length <= most, message);

/** How a question looks: HTML of its text and options, empty for plain text. */
export const Look = z.object({
  text: html(longestLook.text, 'Оформленный текст вопроса длиннее 20 000 знаков разметки').default(''),
  options: z
    .array(html(longestLook.option, 'Оформленный вариант длиннее 5000 знаков разметки'))
    .max(20, 'Не больше 20 вариантов')
    .default([]),
}) satisfies z.ZodType<QuestionLook, unknown>;

/** The same for whoever reads it; addresses of pictures are signed for this person. */
export const ShownLook = z.object({ text: z.string(), options: z.array(z.string()) });

const ShownGap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
]);

/** What a taker sees of it. */
export const ShownDetails = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MULTIPLE_ANSWER') }),
  z.object({ type: z.literal('SHORT_ANSWER') }),
  z.object({ type: z.literal('NUMERICAL'), units: z.array(z.string()), isUnitRequired: z.boolean() }),
  z.object({ type: z.literal('MATCHING'), items: z.array(z.string()) }),
  z.object({ type: z.literal('ORDERING') }),
  z.object({ type: z.literal('GAPS'), gaps: z.array(ShownGap) }),
]);
