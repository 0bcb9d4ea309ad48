import { Parser } from 'htmlparser2';
import { type MarkdownBlock, type MarkdownContext, markdownBlocks, referenceName } from '../content/markdown.ts';
import { toPlainText } from '../content/plain-text.ts';
import { sanitizeContent } from '../content/sanitize.ts';
import { markCode } from '../text/fences.ts';
import { readable, type SourceLine } from './addresses.ts';
import { findConstructs, findDiagram, short } from './constructs.ts';
import type { SourceDocument } from './read-folder.ts';
import type { Kind, Problem } from './report.ts';
import { withoutSyntax } from './syntax.ts';

/** A document and its material. */
interface Conversion {
  document: SourceDocument;
  lines: readonly SourceLine[];
  /** Of the material. */
  html: string;
  /** How the Markdown was read. */
  reading: MarkdownContext;
  /** What is known to have another form; it is told, and not told again as words that are missing. */
  changes: readonly Problem[];
}

/**
 * What a document said and its material does not. Known constructs are told by name; beyond them every word of every
 * line is looked for in what became of its block, so that no kind of loss is missed.
 */
export function findLosses({ document, lines, html, reading, changes }: Conversion): Problem[] {
  const { blocks, references } = markdownBlocks(lines.map(({ text }) => text).join('\n'), reading);
  const isCode = codeLines(lines, blocks);
  const used = usedReferences(
    lines.filter((_, index) => !isCode[index]),
    references,
  );
  const text = lines.map((line, index) =>
    isCode[index] ? line.text : withoutSyntax(line.text, used, reading.findPage),
  );
  const problems = [...changes, ...titleLosses(document)];
  const isWritten = writtenIn(html);
  for (const [index, { text: line, ...place }] of lines.entries()) {
    const diagram = findDiagram(line);
    const constructs = diagram ? [diagram] : isCode[index] ? [] : findConstructs(line);
    for (const { kind, message, written, isGone = false } of constructs)
      if (written === undefined || isWritten(written) !== isGone) problems.push({ ...place, kind, message });
  }
  const clean = blocks.map((block) => sanitizeContent(block.html, keepAddress));
  const isCovered = lines.map(() => false);
  const whole = inexhaustible(outputOf(clean.join('\n')));
  for (const [index, { start, end, kind, html: given }] of blocks.entries()) {
    isCovered.fill(true, start, end);
    // A note in a line is read at the end of the document.
    const hasNote = lines.slice(start, end).some(({ text: line }) => line.includes('^['));
    const output = hasNote ? whole : outputOf(clean[index] ?? '');
    const raw = given.startsWith('<!--') ? 'comment' : kind === 'html' ? 'html' : undefined;
    problems.push(...blockLosses({ lines, text, from: start, to: end, output, raw }));
  }
  // Between blocks stand references and notes, which are used elsewhere, more than once, or nowhere.
  for (const [index, line] of text.entries()) {
    if (isCovered[index] || line.trim() === '') continue;
    const label = /^\s{0,3}\[([^[\]^]+)\]:\s*\S/.exec(line)?.[1];
    if (label !== undefined && !used.has(referenceName(label))) {
      const { text: written = '', ...place } = lines[index] ?? {};
      const message = `${unmoved}, nothing names it: “${short(written)}”`;
      problems.push({ file: document.path, line: 1, ...place, kind: kindOf(written), message });
      continue;
    }
    problems.push(...blockLosses({ lines, text, from: index, to: index + 1, output: whole }));
  }
  return [...withoutRepeats(problems), ...swallowed(document, lines, clean, html)];
}

/** Whether something stands in HTML as it was written, outside of code. */
function writtenIn(html: string): (text: string) => boolean {
  const parts: string[] = [];
  let code = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'code') code += 1;
      parts.push(...Object.values(attributes));
    },
    ontext(text) {
      if (code === 0) parts.push(text);
    },
    onclosetag(name) {
      if (name === 'code') code -= 1;
    },
  });
  parser.end(html);
  // Emphasis and blanks may have gone between the words.
  const squeezed = (text: string) => text.replace(/[\s*_`\\]+/g, '');
  const all = squeezed(parts.join(''));
  return (text) => all.includes(squeezed(text));
}

/** A reference that nothing names is read by nobody. */
function usedReferences(lines: readonly SourceLine[], references: ReadonlySet<string>): Set<string> {
  const names = lines.flatMap(({ text }) =>
    [...text.matchAll(/\[([^[\]]*)\](?!:)/g)].map(([, label = '']) => referenceName(label)),
  );
  return new Set(names.filter((name) => references.has(name)));
}

/** A line that is told as a construct is not told again as the words of it. */
function withoutRepeats(problems: Problem[]): Problem[] {
  const known = new Set<string>();
  return problems.filter(({ file, line, kind, message }) => {
    const place = `${file}:${line} ${kind}`;
    if (message.startsWith(unmoved) && known.has(place)) return false;
    known.add(place);
    return true;
  });
}

const unmoved = 'not carried over';

function codeLines(lines: readonly SourceLine[], blocks: MarkdownBlock[]): boolean[] {
  const isCode = markCode(lines.map(({ text }) => text));
  for (const block of blocks) if (block.kind === 'code') isCode.fill(true, block.start, block.end);
  return isCode;
}

/** A picture is kept by the address of a stored file only; here every address is one. */
function keepAddress(kind: 'link' | 'picture', address: string): string {
  return kind === 'picture' ? `/files/${address}` : address;
}

/** How often each word is in text, and in tags with their attributes. */
interface Output {
  text: Map<string, number>;
  marks: Map<string, number>;
}

function outputOf(html: string): Output {
  const text: string[] = [];
  const marks: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      text.push(' ');
      marks.push(name, ...Object.entries(attributes).flat());
    },
    ontext(words) {
      text.push(words);
    },
    onclosetag(name, isImplied) {
      text.push(' ');
      if (!isImplied) marks.push(name);
    },
  });
  parser.end(html);
  return { text: countWords(text.join('')), marks: countWords(marks.join(' ')) };
}

function inexhaustible({ text, marks }: Output): Output {
  const endless = (counts: Map<string, number>) =>
    new Map([...counts.keys()].map((word) => [word, Number.POSITIVE_INFINITY]));
  return { text: endless(text), marks: endless(marks) };
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of wordsOf(readable(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function wordsOf(text: string): { word: string; index: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu)].map((found) => ({
    word: found[0].toLowerCase(),
    index: found.index,
  }));
}

/** Where a word of the source may have gone into an attribute: tags, targets of links, pictures, `{…}`, references. */
const marks =
  /<[^<>]*>|!?\[\[[^[\]]*\]\]|!\[[^[\]]*(?=\])|\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\{[^{}]*\}|^\s*\[[^[\]]*\]:[^\n]*|^\s*(?:[-*+>]\s+|\d+\.\s+)?(?:`{3,}|~{3,})[^\n]*/gm;

interface Block {
  lines: readonly SourceLine[];
  /** Of the lines, without what is only syntax. */
  text: readonly string[];
  from: number;
  to: number;
  output: Output;
  /** What the whole block is. */
  raw?: 'comment' | 'html' | undefined;
}

/** Words of a block's lines that its output lacks, told by line. */
function blockLosses({ lines, text, from, to, output, raw }: Block): Problem[] {
  const lost = lostWords(text.slice(from, to).join('\n'), output);
  const problems: Problem[] = [];
  let last: Problem | undefined;
  for (const offset of [...lost.keys()].sort((a, b) => a - b)) {
    const source = lines[from + offset];
    if (!source) continue;
    const { file, line } = source;
    const named = kindOf(source.text);
    const kind = raw && named !== 'embed' ? raw : named;
    // Of a drawing or a remark over many lines the first one is told.
    if (last && raw === kind) continue;
    last = { file, line, kind, message: `${unmoved}: “${short(source.text)}”` };
    problems.push(last);
  }
  return problems;
}

/** Line below the beginning of the text → its words that are not in the output. */
function lostWords(source: string, output: Output) {
  const text = readable(source);
  const inMarks: [start: number, end: number][] = [...text.matchAll(marks)].map((found) => [
    found.index,
    found.index + found[0].length,
  ]);
  const words = placed(text).map((word) => ({ ...word, isMark: false }));
  let mark = 0;
  for (const word of words) {
    while ((inMarks[mark]?.[1] ?? Number.POSITIVE_INFINITY) <= word.index) mark += 1;
    word.isMark = (inMarks[mark]?.[0] ?? Number.POSITIVE_INFINITY) <= word.index;
  }
  const isMissing = ({ word, isMark }: { word: string; isMark: boolean }) =>
    !(isMark && take(output.marks, word)) && !take(output.text, word);
  // Words of the text come first: an attribute must not use up theirs.
  const missing = [
    ...words.filter(({ isMark }) => !isMark).filter(isMissing),
    ...words.filter(({ isMark }) => isMark).filter(isMissing),
  ];
  return Map.groupBy(missing, ({ line }) => line);
}

/** Words with their lines below the beginning of the text. */
function placed(text: string) {
  let line = 0;
  let position = 0;
  return wordsOf(text).map(({ word, index }) => {
    for (; position < index; position += 1) if (text[position] === '\n') line += 1;
    return { word, index, line };
  });
}

function take(counts: Map<string, number>, word: string): boolean {
  const count = counts.get(word) ?? 0;
  if (count > 0) counts.set(word, count - 1);
  return count > 0;
}

function kindOf(line: string): Kind {
  const patterns: [Kind, RegExp][] = [
    ['comment', /<!--|-->|^\s*\[(?:\/\/|comment|#)\]:/i],
    ['embed', /<(?:iframe|video|audio|object|embed|script|svg|canvas|form|select)\b/i],
    ['mdx', /^\s*(?:import|export)\s|^\s*<\/?[A-Z]|\{\/\*/],
    ['html', /<[a-z/][^<>]*/i],
    ['term', /\]\(\*/],
    ['footnote', /^\s*\[\^/],
    ['attributes', /\{[^{}]*\}|^\s*(?:`{3,}|~{3,})/],
    ['link', /^\s*\[[^[\]]*\]:|\]\(/],
  ];
  return patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? 'text';
}

/** The title takes words only. */
function titleLosses({ path: file, heading, headingLine, title }: SourceDocument): Problem[] {
  if (heading === null) return [];
  const lost = lostWords(heading, { text: countWords(title), marks: new Map() });
  const kind = /!\[/.test(heading) ? 'picture' : kindOf(heading);
  return lost.size === 0
    ? []
    : [{ file, line: headingLine, kind, message: `the title keeps only “${short(title)}” of “${short(heading)}”` }];
}

/** A tag that is not closed can swallow what follows: then the blocks contain more than the whole. */
function swallowed(
  { path: file }: SourceDocument,
  lines: readonly SourceLine[],
  clean: string[],
  html: string,
): Problem[] {
  const left = countWords(toPlainText(html));
  const gone = clean.flatMap((block) => wordsOf(readable(toPlainText(block))).filter(({ word }) => !take(left, word)));
  const [first] = gone;
  if (!first) return [];
  const place = lines.find(({ text }) => text.toLowerCase().includes(first.word)) ?? { file, line: 1 };
  const message = `an unclosed HTML tag hid text, words: ${gone.length}, the first: “${first.word}”`;
  return [{ file: place.file, line: place.line, kind: 'text', message }];
}
