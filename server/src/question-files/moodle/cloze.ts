import type { AcceptedText, Gap } from 'shared-api/questions';
import { escapeSigns, splitAt, unescaped } from '../escaped.ts';
import { feedbackLost, sharesLost } from '../losses.ts';

/** A text with gaps as the portal has it, or what of it the portal does not ask. */
export type Cloze = { text: string; html: string; gaps: Gap[]; losses: string[] } | { unknown: string };

const start = /\{(\d*):(\w+):/g;
const rest = /((?:\\.|[^}\\])*)\}/sy;
const shortAnswer = ['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'];
const choice = /^(MULTICHOICE|MC)(_?[VH]?S?)$/;

/**
 * Reads Moodle's «embedded answers»: `{1:SHORTANSWER:=Москва~%50%Питер}`.
 *
 * @param plain what makes text of the letters between gaps, and of answers
 */
export function readCloze(source: string, plain: (letters: string) => string): Cloze {
  const gaps: Gap[] = [];
  const losses = new Set<string>();
  const weights = new Set<string>();
  let text = '';
  let from = 0;
  for (const { weight, kind, body, at, end } of blanksOf(source)) {
    const gap = gapOf(kind, answersOf(body, plain));
    if (gap === null) return { unknown: kind };
    gaps.push(gap);
    text += `${source.slice(from, at)}[[${gaps.length}]]`;
    from = end;
    weights.add(weight || '1');
    for (const loss of lossesOf(kind, body)) losses.add(loss);
  }
  if (weights.size > 1) losses.add('Веса пропусков не переносятся: все стоят одинаково.');
  const html = text + source.slice(from);
  return { text: plain(html), html, gaps, losses: [...losses] };
}

interface Blank {
  weight: string;
  kind: string;
  /** Between the kind and the brace that ends it. */
  body: string;
  at: number;
  end: number;
}

function blanksOf(source: string): Blank[] {
  const blanks: Blank[] = [];
  let from = 0;
  for (const { 0: head, 1: weight = '', 2: kind = '', index } of source.matchAll(start)) {
    if (index < from) continue;
    rest.lastIndex = index + head.length;
    const found = rest.exec(source);
    // Where one is not ended no later one is: looked for again from each, it would take minutes.
    if (found === null) break;
    from = rest.lastIndex;
    blanks.push({ weight, kind, body: found[1] ?? '', at: index, end: from });
  }
  return blanks;
}

/** Null for a kind that the portal does not ask. */
function gapOf(kind: string, answers: AcceptedText[]): Gap | null {
  if (shortAnswer.includes(kind)) return { kind: 'text', accepted: answers.filter(({ worth }) => worth > 0) };
  if (!choice.test(kind)) return null;
  return {
    ...{ kind: 'choice', options: answers.map((answer) => answer.text) },
    right: answers.findIndex(({ worth }) => worth === 100),
  };
}

function lossesOf(kind: string, body: string): string[] {
  const isChoice = choice.test(kind);
  const parts = splitAt(body, '~');
  const isPart = (part: string) => /^%(?!0+(?:\.0+)?%|100%)/.test(part);
  return [
    ...(splitAt(body, '#').length > 1 ? [feedbackLost] : []),
    ...(isChoice && parts.some(isPart) ? [sharesLost] : []),
    ...(!isChoice && kind.endsWith('C') ? ['Различие больших и маленьких букв в пропусках не переносится.'] : []),
  ];
}

function answersOf(body: string, plain: (letters: string) => string): AcceptedText[] {
  return splitAt(body, '~')
    .filter((part) => part !== '')
    .map((part) => {
      const [, sign = '', percent] = /^(=|%(-?[\d.]+)%)?/.exec(part) ?? [];
      const [text = ''] = splitAt(part.slice(sign.length), '#');
      return { text: plain(unescaped(text)), worth: sign === '=' ? 100 : Number(percent ?? 0) };
    });
}

/**
 * Writes a text with gaps for Moodle, as HTML: only there can a brace be written that begins no gap.
 *
 * @param isHtml the text is HTML already
 */
export function writeCloze(text: string, gaps: Gap[], isHtml = false): string {
  return text
    .split(/(\[\[\d+\]\])/)
    .map((piece) => {
      const gap = gaps[Number(/^\[\[(\d+)\]\]$/.exec(piece)?.[1]) - 1];
      return gap ? `{1:${bodyOf(gap)}}` : (isHtml ? piece : escapeMarkup(piece)).replaceAll('{', '&#123;');
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
