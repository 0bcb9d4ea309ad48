import { findDirectives } from '../content/directives.ts';
import { markCode } from '../content/fences.ts';
import { isForeign, lineFinder, resolveInside, splitHash } from './addresses.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { SourceDocument } from './read-folder.ts';
import type { Problem } from './report.ts';
import { FileRefused, outside, type SourceFolder } from './source-folder.ts';

/** Bytes of one document, and characters of one together with everything that it includes. */
export const maxDocument = 2 * 1024 * 1024;

/** Documents that one may include, those in its includes counted. */
const maxIncludes = 500;

const tooLong = 'не вставлен: вместе с включаемыми документ длиннее 2 МБ';

/** Documents inside each other. */
const maxDepth = 20;

interface Context {
  source: SourceFolder;
  problems: Problem[];
}

/** A text with the file that its addresses count from. */
interface Part {
  markdown: string;
  file: string;
  /** Files that it stands in. */
  above: string[];
  lineOf: (address: string) => number;
}

/** What one document may still take in. */
interface Room {
  left: number;
  includes: number;
}

/** The document with `{% include [text](path) %}` put in place; a cycle or a missing file leaves the link's text. */
export async function expandIncludes(document: SourceDocument, context: Context): Promise<string> {
  const lineOf = lineFinder(document.body, document.offset);
  const room = { left: maxDocument, includes: maxIncludes };
  return expand({ markdown: document.body, file: document.path, above: [document.path], lineOf }, context, room);
}

async function expand(part: Part, context: Context, room: Room): Promise<string> {
  const lines = part.markdown.split('\n');
  const isCode = markCode(lines);
  const result: string[] = [];
  for (const [index, line] of lines.entries()) {
    result.push(isCode[index] ? line : await expandLine(line, part, context, room));
  }
  return result.join('\n');
}

async function expandLine(line: string, part: Part, context: Context, room: Room): Promise<string> {
  const indent = line.slice(0, line.length - line.trimStart().length);
  let result = '';
  let position = 0;
  for (const { start, end, body } of findDirectives(line)) {
    const link = includedLink(body);
    if (!link) continue;
    const text = await includedText(link, part, context, room);
    result += line.slice(position, start) + text.replaceAll('\n', `\n${indent}`);
    position = end;
  }
  return result + line.slice(position);
}

/** `include notitle [label](address)` */
function includedLink(body: string): { label: string; address: string } | null {
  const words = body.startsWith('include') ? body.slice('include'.length).trimStart() : '';
  const link = words.startsWith('notitle') ? words.slice('notitle'.length).trimStart() : words;
  const middle = link.indexOf('](');
  if (!link.startsWith('[') || middle < 0 || link.indexOf(')') !== link.length - 1) return null;
  return { label: link.slice(1, middle), address: link.slice(middle + 2, -1) };
}

async function includedText(
  { label, address }: { label: string; address: string },
  part: Part,
  context: Context,
  room: Room,
): Promise<string> {
  const refuse = (reason: string) => {
    const message = `включаемый документ «${address}» ${reason}`;
    context.problems.push({ file: part.file, line: part.lineOf(address), message });
    return label;
  };
  const target = resolveInside(part.file, splitHash(address.trim()).location);
  if (target === null) return refuse(outside);
  if (part.above.includes(target)) return refuse('не вставлен: он включает сам себя');
  if (part.above.length > maxDepth) return refuse(`не вставлен: документы вложены глубже ${maxDepth}`);
  if (room.left <= 0) return refuse(tooLong);
  room.includes -= 1;
  if (room.includes < 0) return refuse(`не вставлен: документ включает больше ${maxIncludes} других`);
  const text = await context.source.readText(target, maxDocument).catch((error: unknown) => error);
  if (text instanceof FileRefused) return refuse(text.message);
  if (typeof text !== 'string') throw text;
  room.left -= text.length;
  if (room.left < 0) return refuse(tooLong);
  const { content } = splitFrontMatter(plainLineEnds(text));
  const offset = text.split('\n').length - content.split('\n').length;
  return expand(
    {
      markdown: rebase(content.trim(), target),
      file: target,
      above: [...part.above, target],
      lineOf: lineFinder(content, offset),
    },
    context,
    room,
  );
}

/** Without the mark of byte order, and with one form of line ends. */
export function plainLineEnds(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Addresses in an included text count from its own file; they are made to count from the folder. */
function rebase(markdown: string, file: string): string {
  const lines = markdown.split('\n');
  const isCode = markCode(lines);
  return lines.map((line, index) => (isCode[index] ? line : rebaseLine(line, file))).join('\n');
}

function rebaseLine(line: string, file: string): string {
  return line.replace(/(\]\()([^)\s#*][^)\s]*)/g, (whole, start: string, address: string) => {
    const { location, hash } = splitHash(address);
    const target = isForeign(address) ? null : resolveInside(file, location);
    return target ? `${start}/${target}${hash}` : whole;
  });
}
