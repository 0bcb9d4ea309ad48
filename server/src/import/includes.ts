import { findDirectives } from '../content/directives.ts';
import { markCode } from '../text/fences.ts';
import { isForeign, resolveInside, type SourceLine, splitHash } from './addresses.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { Problem } from './report.ts';
import { FileRefused, outside, type SourceFolder } from './source-folder.ts';

/** Bytes of one document, and characters of one together with everything that it includes. */
export const maxDocument = 2 * 1024 * 1024;

/** Documents that one may include, those in its includes counted. */
const maxIncludes = 500;

const tooLong = 'is not included: with it the document is longer than 2 MB';

/** Documents inside each other. */
const maxDepth = 20;

/** What is taken of a document. */
interface Whole {
  path: string;
  body: string;
  /** Lines of the file above the body. */
  offset: number;
}

interface Context {
  source: SourceFolder;
  problems: Problem[];
}

/** Lines with the file that their addresses count from. */
interface Part {
  lines: SourceLine[];
  file: string;
  /** Files that it is in. */
  above: string[];
}

/** What one document may still take in. */
interface Room {
  left: number;
  includes: number;
}

/** The document with `{% include [text](path) %}` put in place; a cycle or a missing file leaves the link's text. */
export async function expandIncludes(document: Whole, context: Context): Promise<SourceLine[]> {
  const { path: file, body, offset } = document;
  const room = { left: maxDocument, includes: maxIncludes };
  return expand({ lines: linesOf(body, file, offset), file, above: [file] }, context, room);
}

function linesOf(text: string, file: string, offset: number): SourceLine[] {
  return text.split('\n').map((line, index) => ({ text: line, file, line: offset + index + 1 }));
}

async function expand(part: Part, context: Context, room: Room): Promise<SourceLine[]> {
  const isCode = markCode(part.lines.map(({ text }) => text));
  const result: SourceLine[] = [];
  for (const [index, line] of part.lines.entries()) {
    for (const given of isCode[index] ? [line] : await expandLine(line, part, context, room)) result.push(given);
  }
  return result;
}

async function expandLine(line: SourceLine, part: Part, context: Context, room: Room): Promise<SourceLine[]> {
  const { text } = line;
  const indent = text.slice(0, text.length - text.trimStart().length);
  const done: SourceLine[] = [];
  let last: SourceLine = { ...line, text: '' };
  let position = 0;
  for (const { start, end, body } of findDirectives(text)) {
    const link = includedLink(body);
    if (!link) continue;
    last = { ...last, text: last.text + text.slice(position, start) };
    position = end;
    for (const [index, taken] of (await includedLines(link, line, part, context, room)).entries()) {
      // A line that begins with an include is a line of what is included.
      if (index === 0) last = { ...(last.text.trim() === '' ? taken : last), text: last.text + taken.text };
      else {
        done.push(last);
        last = { ...taken, text: indent + taken.text };
      }
    }
  }
  return [...done, { ...last, text: last.text + text.slice(position) }];
}

/** `include notitle [label](address)` */
function includedLink(body: string): { label: string; address: string } | null {
  const words = body.startsWith('include') ? body.slice('include'.length).trimStart() : '';
  const link = words.startsWith('notitle') ? words.slice('notitle'.length).trimStart() : words;
  const middle = link.indexOf('](');
  if (!link.startsWith('[') || middle < 0 || link.indexOf(')') !== link.length - 1) return null;
  return { label: link.slice(1, middle), address: link.slice(middle + 2, -1) };
}

async function includedLines(
  { label, address }: { label: string; address: string },
  { file, line }: SourceLine,
  part: Part,
  context: Context,
  room: Room,
): Promise<SourceLine[]> {
  const refuse = (reason: string) => {
    const message = `included document “${address}” ${reason}`;
    context.problems.push({ file, line, kind: 'include', message });
    return [{ text: label, file, line }];
  };
  const target = resolveInside(part.file, splitHash(address.trim()).location);
  if (target === null) return refuse(outside);
  if (part.above.includes(target)) return refuse('is not included: it includes itself');
  if (part.above.length > maxDepth) return refuse(`is not included: documents are nested deeper than ${maxDepth}`);
  if (room.left <= 0) return refuse(tooLong);
  room.includes -= 1;
  if (room.includes < 0) return refuse(`is not included: the document includes more than ${maxIncludes} others`);
  const text = await context.source.readText(target, maxDocument).catch((error: unknown) => error);
  if (text instanceof FileRefused) return refuse(text.message);
  if (typeof text !== 'string') throw text;
  room.left -= text.length;
  if (room.left < 0) return refuse(tooLong);
  const plain = plainLineEnds(text);
  const { content } = splitFrontMatter(plain);
  const started = content.trimStart();
  const offset = plain.split('\n').length - started.split('\n').length;
  const lines = rebase(linesOf(started.trimEnd(), target, offset), target);
  return expand({ lines, file: target, above: [...part.above, target] }, context, room);
}

/** Without the mark of byte order, and with one form of line ends. */
export function plainLineEnds(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Addresses in an included text count from its own file; they are made to count from the folder. */
function rebase(lines: SourceLine[], file: string): SourceLine[] {
  const isCode = markCode(lines.map(({ text }) => text));
  return lines.map((line, index) => (isCode[index] ? line : { ...line, text: rebaseLine(line.text, file) }));
}

function rebaseLine(line: string, file: string): string {
  return line.replace(/(\]\()([^)\s#*][^)\s]*)/g, (whole, start: string, address: string) => {
    const { location, hash } = splitHash(address);
    const target = isForeign(address) ? null : resolveInside(file, location);
    return target ? `${start}/${target}${hash}` : whole;
  });
}
