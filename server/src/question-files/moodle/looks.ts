import type { Element } from 'domhandler';
import { hasOptionLooks, type Look, tidyLook } from 'shared-api/questions';
import type { FileQuestion } from '../types.ts';
import { childOf, childrenOf, lettersOf } from './parse.ts';

/** Kinds of Moodle whose answers are options here, and shown as HTML. */
export const looking = ['multichoice', 'multichoiceset'];

interface Picture {
  base64: string;
  uses: number;
}

/** Of one picture in a text: what is named again and again would grow without end. */
const mostUses = 5;

/**
 * The question with the HTML and the pictures of the file; these are data URLs until somebody stores them.
 *
 * @param text HTML of the text, where that is not what stands in the file
 */
export function withLook<Q extends FileQuestion>(made: Q, question: Element, text?: string): Q {
  const asked = childOf(question, 'questiontext');
  const isOfChoices = looking.includes(question.attribs.type ?? '') && hasOptionLooks(made.type);
  const look: Look = {
    text: htmlOf(asked, text),
    options: isOfChoices ? childrenOf(question, 'answer').map((answer) => htmlOf(answer)) : [],
  };
  const tidy = tidyLook(made, look);
  return { ...made, ...(tidy && { look: tidy }) };
}

function htmlOf(element: Element | undefined, html?: string): string {
  if (element?.attribs.format !== 'html') return '';
  const pictures = new Map<string, Picture>(
    childrenOf(element, 'file')
      .filter(({ attribs }) => attribs.encoding === 'base64')
      .map((file) => [file.attribs.name ?? '', { base64: lettersOf(file).replace(/\s+/g, ''), uses: 0 }]),
  );
  return (html ?? lettersOf(childOf(element, 'text'))).replace(/<img\b[^<>]*>/gi, (tag) => withPicture(tag, pictures));
}

/** A picture is described by the name of its file where nobody has described it. */
function withPicture(tag: string, pictures: Map<string, Picture>): string {
  const [place = '', , path = ''] = /(["'])@@PLUGINFILE@@\/((?:(?!\1)[^<>])*)\1/.exec(tag) ?? [];
  const name = decoded(path.replace(/\?.*/, '')).split('/').at(-1) ?? '';
  const address = addressOf(name, pictures.get(name));
  const shown = address === undefined ? tag : tag.replace(place, `"${address}"`);
  if (/\salt=(?:"\s*[^"\s]|'\s*[^'\s])/i.test(shown)) return shown;
  const described = name.replace(/\.\w+$/, '').replaceAll('"', '') || 'картинка';
  return shown.replace(/\salt=(?:""|''|"\s*"|'\s*')/i, '').replace(/^<img/i, `<img alt="${described}"`);
}

function addressOf(name: string, picture: Picture | undefined): string | undefined {
  if (!picture || picture.uses >= mostUses) return undefined;
  picture.uses += 1;
  return `data:image/${/\.svg$/i.test(name) ? 'svg+xml' : 'png'};base64,${picture.base64}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
