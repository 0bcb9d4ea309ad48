import type { QuestionDetails } from 'shared-api/questions';
import { escapeSigns, splitAt, unescaped } from '../escaped.ts';

type Gap = Extract<QuestionDetails, { type: 'GAPS' }>['gaps'][number];
type Accepted = Extract<Gap, { kind: 'text' }>['accepted'];

/** A text with gaps as the portal has it, or what of it the portal does not ask. */
export type Cloze = { text: string; gaps: Gap[] } | { unknown: string };

const blank = /\{(\d*):(\w+):((?:\\.|[^}\\])*)\}/gs;
const shortAnswer = ['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'];
const choice = /^(MULTICHOICE|MC)(_?[VH]?S?)$/;

/**
 * Reads Moodle's «embedded answers»: `{1:SHORTANSWER:=Москва~%50%Питер}`.
 *
 * @param plain what makes text of the letters between gaps, and of answers
 */
export function readCloze(source: string, plain: (letters: string) => string): Cloze {
  const gaps: Gap[] = [];
  let unknown = '';
  const text = source.replace(blank, (_, _weight, kind: string, body: string) => {
    const answers = answersOf(body, plain);
    if (shortAnswer.includes(kind)) {
      gaps.push({ kind: 'text', accepted: answers.filter(({ worth }) => worth > 0) });
    } else if (choice.test(kind)) {
      const right = answers.findIndex(({ worth }) => worth === 100);
      gaps.push({ kind: 'choice', options: answers.map((answer) => answer.text), right: Math.max(0, right) });
    } else unknown ||= kind;
    return `[[${gaps.length}]]`;
  });
  return unknown ? { unknown } : { text: plain(text), gaps };
}

function answersOf(body: string, plain: (letters: string) => string): Accepted {
  return splitAt(body, '~')
    .filter((part) => part !== '')
    .map((part) => {
      const [, sign = '', percent] = /^(=|%(-?[\d.]+)%)?/.exec(part) ?? [];
      const [text = ''] = splitAt(part.slice(sign.length), '#');
      return { text: plain(unescaped(text)), worth: sign === '=' ? 100 : Number(percent ?? 0) };
    });
}

/** Writes a text with gaps for Moodle, as HTML: only there can a brace be written that begins no gap. */
export function writeCloze(text: string, gaps: Gap[]): string {
  return text
    .split(/(\[\[\d+\]\])/)
    .map((piece) => {
      const gap = gaps[Number(/^\[\[(\d+)\]\]$/.exec(piece)?.[1]) - 1];
      return gap ? `{1:${bodyOf(gap)}}` : escapeMarkup(piece).replaceAll('{', '&#123;');
    })
    .join('');
}

function bodyOf(gap: Gap): string {
  if (gap.kind === 'choice') {
    const options = gap.options.map((option, at) => `${at === gap.right ? '=' : ''}${escaped(option)}`);
    return `MULTICHOICE:${options.join('~')}`;
  }
  const accepted = gap.accepted.map(({ text, worth }) => `${worth === 100 ? '=' : `%${worth}%`}${escaped(text)}`);
  return `SHORTANSWER:${accepted.join('~')}`;
}

const escaped = (text: string) => escapeSigns(escapeMarkup(text), '~#}/"=%');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For XML, and for HTML in it. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
