import { isDeepStrictEqual } from 'node:util';
import { describedIn, inWordsOfLook, tidyLook } from 'shared-api/questions';
import { isShownInText, typeOfPicture } from '../files/kinds.ts';
import { changeLook } from '../questions/change-look.ts';
import { mediaLost } from './losses.ts';
import type { QuestionFile } from './types.ts';

const pictures = /<img\b[^<>]*>/gi;
const inline = /\ssrc="data:image\/([\w.+-]+);base64,([A-Za-z0-9+/=]+)"/i;
/** Letters of base64 that tell what a picture is. */
const toldBy = 5600;

/** What was read, with the description, and a loss, in place of each picture that the portal does not have or show. */
export async function withShownPictures<F extends QuestionFile>(read: F): Promise<F> {
  const told = new Set(read.losses.filter(({ message }) => message === mediaLost).map(({ line }) => line));
  const questions: F['questions'] = [];
  const losses = [...read.losses];
  for (const question of read.questions) {
    const shown = await shownOf(question);
    questions.push(shown);
    if (shown !== question && !told.has(question.line)) losses.push({ line: question.line, message: mediaLost });
  }
  return { ...read, questions, losses };
}

/** The same question where nothing is lost. */
async function shownOf<Q extends QuestionFile['questions'][number]>(question: Q): Promise<Q> {
  const { look: given, ...plain } = question;
  if (!given) return question;
  const look = await changeLook(given, withoutHidden);
  if (isDeepStrictEqual(look, given)) return question;
  const worded = inWordsOfLook({ ...plain, look });
  const tidy = tidyLook(worded, look);
  const { look: _, ...words } = worded;
  return { ...words, ...(tidy && { look: tidy }) } as Q;
}

async function withoutHidden(html: string): Promise<string> {
  const hidden = new Set<string>();
  for (const [tag] of html.matchAll(pictures)) if (!(await isShown(tag))) hidden.add(tag);
  return hidden.size === 0 ? html : html.replace(pictures, (tag) => (hidden.has(tag) ? ` ${describedIn(tag)} ` : tag));
}

/** One that the portal has is looked for when it is saved. */
async function isShown(tag: string): Promise<boolean> {
  const [, subtype, base64] = inline.exec(tag) ?? [];
  if (subtype === undefined || base64 === undefined) return /\ssrc="\/files\//i.test(tag);
  return isShownInText((await typeOfPicture(subtype, Buffer.from(base64.slice(0, toldBy), 'base64'))).mimeType);
}
