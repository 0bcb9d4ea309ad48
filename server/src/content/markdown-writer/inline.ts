import { type Marks, markOrder, type Run, sameMarks, writeDocument } from 'shared-api/document';
import { codeSpan, escapeAll, escapeBeginning, escapeWords } from './escape.ts';

/** From what people write to what is sure to be read as it was meant. */
export type Care = 'usual' | 'escaped' | 'tags';

type Name = (typeof markOrder)[number];

interface Pair {
  open: string;
  close: string;
}

const delimiters: Partial<Record<Name, string>> = { strong: '**', em: '*', s: '~~' };

/** A line of a block; ends of lines inside of it are ends of lines of Markdown. */
export function writeLine(runs: readonly Run[], care: Care): string {
  let text = '';
  let opened: { name: Name; marks: Marks; pair: Pair }[] = [];
  for (const run of runs) {
    const marks = 'marks' in run ? run.marks : {};
    const isSpan = run.kind === 'text' && marks.code === true && care !== 'tags';
    const wanted = markOrder.filter((name) => marks[name] !== undefined && !(isSpan && name === 'code'));
    let shared = 0;
    while (shared < opened.length && isSame(opened[shared], wanted[shared], marks)) shared += 1;
    for (const { pair } of opened.slice(shared).reverse()) text += pair.close;
    opened = opened.slice(0, shared);
    for (const name of wanted.slice(shared)) {
      const pair = pairOf(name, marks, care);
      text += pair.open;
      opened.push({ name, marks, pair });
    }
    text += writeRun(run, isSpan, care);
  }
  for (const { pair } of opened.reverse()) text += pair.close;
  return text.split('\n').map(escapeBeginning).join('\n');
}

function isSame(open: { name: Name; marks: Marks } | undefined, name: Name | undefined, marks: Marks): boolean {
  if (open === undefined || name === undefined || open.name !== name) return false;
  return sameMarks({ [name]: open.marks[name] }, { [name]: marks[name] });
}

function writeRun(run: Run, isSpan: boolean, care: Care): string {
  if (run.kind === 'break') return '\\\n';
  if (run.kind === 'anchor') return inlineHtml([run]);
  if (run.kind === 'image') return writeImage(run);
  if (isSpan) return codeSpan(run.text);
  return care === 'usual' ? escapeWords(run.text) : escapeAll(run.text);
}

function writeImage(run: Extract<Run, { kind: 'image' }>): string {
  const { src = '', alt, title, width, height } = run.attributes;
  const isPixels = [width, height].every((size) => size === undefined || /^\d{1,5}$/.test(size));
  if (alt === undefined || !isPixels || !isAddress(src)) return inlineHtml([{ ...run, marks: {} }]);
  const size = width || height ? ` =${width ?? ''}x${height ?? ''}` : '';
  return `![${escapeWords(alt)}](${target(src, title)}${size})`;
}

function pairOf(name: Name, marks: Marks, care: Care): Pair {
  const delimiter = care === 'tags' ? undefined : delimiters[name];
  if (delimiter) return { open: delimiter, close: delimiter };
  if (name === 'link' && marks.link && isAddress(marks.link.href))
    return { open: '[', close: `](${target(marks.link.href, marks.link.title)})` };
  return tagsOf({ [name]: marks[name] });
}

/** What Markdown keeps letter by letter. */
function isAddress(address: string): boolean {
  return /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\dA-F]{2})+$/.test(address);
}

function target(address: string, title: string | undefined): string {
  const place = /[()]/.test(address) ? `<${address}>` : address;
  return title === undefined ? place : `${place} "${title.replace(/["\\&]/g, '\\$&')}"`;
}

/** Beginning and end of a mark that Markdown has no word for. */
function tagsOf(marks: Marks): Pair {
  const [open = '', close = ''] = inlineHtml([{ kind: 'text', text: '\u0001', marks }])
    .replace(' target="_blank" rel="noopener noreferrer"', '')
    .split('\u0001');
  return { open, close };
}

function inlineHtml(runs: Run[]): string {
  const html = writeDocument([{ type: 'p', attributes: {}, runs }]);
  return html.slice('<p>'.length, -'</p>'.length).replace(' loading="lazy"', '').replaceAll('\n', '&#10;');
}
