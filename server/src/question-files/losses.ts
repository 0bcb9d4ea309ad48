import { criteriaOf, htmlsOf } from 'shared-api/questions';
import type { FileQuestion, Unwritten } from './types.ts';

/** What is told wherever one option may be chosen and several are right: the portal would count one of them as wrong. */
export const severalRight = 'Верны несколько вариантов, а выбрать можно один: такой вопрос пропущен.';

export const mediaLost = 'Картинки, звук и видео не переносятся.';

/** Whether HTML shows more than text. */
export const hasMedia = (html: string) => /<(?:img|audio|video|iframe|object|embed|svg)\b|@@PLUGINFILE@@/i.test(html);

/** The same where pictures of the file come along. */
export const hasLostMedia = (html: string) =>
  /<(?:audio|video|iframe|object|embed|svg)\b|<img\b(?![^<>]*(?:@@PLUGINFILE@@|data:image\/))/i.test(html);

export const feedbackLost = 'Пояснения к ответам не переносятся.';

export const sharesLost = 'Проценты за неверные варианты не переносятся: верен один вариант.';

/** For each question of a list that leads to a place in the portal, of which no other program knows. */
export const placeUnwritten =
  (format: string) =>
  ({ feedback }: FileQuestion, at: number): Unwritten[] =>
    feedback?.place ? [{ at, message: `Где прочитать об этом, в ${format} не записать.` }] : [];

/** For each open question with criteria, of which no format knows. */
export const criteriaUnwritten =
  (format: string) =>
  (question: FileQuestion, at: number): Unwritten[] =>
    criteriaOf(question).length > 0
      ? [{ at, message: `Критерии проверки в ${format} не записать: ответ будет верным или неверным.` }]
      : [];

/** For each question with a picture for which a file has no place. */
export const pictureUnwritten =
  (picture: RegExp, message: string) =>
  ({ look }: FileQuestion, at: number): Unwritten[] =>
    htmlsOf(look).some((html) => html.search(picture) >= 0) ? [{ at, message }] : [];

/** For each question that looks richer than a format of plain text can say. */
export const lookUnwritten =
  (format: string) =>
  ({ look }: FileQuestion, at: number): Unwritten[] =>
    look ? [{ at, message: `Оформление и картинки в ${format} не записать: остаются слова.` }] : [];
