import {
  type Block,
  type CodeBlock,
  type Container,
  isCode,
  isContainer,
  isText,
  type TextBlock,
} from 'shared-api/document';
import { type Anchors, anchorMark } from './headings.ts';
import { type Care, writeLine } from './inline.ts';
import { writeTable } from './tables.ts';

export interface Writing {
  care: Care;
  anchors: Anchors;
  /** Writes blocks inside of another one. */
  writeInside: (blocks: readonly Block[], between?: string) => string;
}

/** A block as people write it in Markdown; null when Markdown has no words for it. */
export function writeBlock(block: Block, isAfterList: boolean, writing: Writing): string | null {
  if (isText(block)) return block.type === 'p' ? writeParagraph(block, writing) : writeHeading(block, writing);
  if (isCode(block)) return writeCode(block);
  if (block.type === 'hr') return isPlain(block) ? '---' : null;
  if (!isContainer(block)) return null;
  if (block.type === 'ul' || block.type === 'ol') return writeList(block, isAfterList, writing);
  if (block.type === 'table') return writeTable(block, writing.care);
  if (block.type === 'blockquote') return isPlain(block) ? indented(writing.writeInside(block.children), '> ') : null;
  return writeDirective(block, writing);
}

function isPlain({ attributes }: Block, ...but: string[]): boolean {
  return Object.keys(attributes).every((name) => but.includes(name));
}

function writeParagraph(block: TextBlock, { care }: Writing): string | null {
  return isPlain(block) && block.runs.length > 0 ? writeLine(block.runs, care) : null;
}

function writeHeading(block: TextBlock, { care, anchors }: Writing): string | null {
  if (!isPlain(block, 'id') || block.runs.some(({ kind }) => kind === 'break')) return null;
  const words = writeLine(block.runs, care);
  const mark = anchorMark(block, words, anchors);
  return mark === null ? null : `${'#'.repeat(Number(block.type[1]))} ${words}${mark}`;
}

function writeCode(block: CodeBlock): string | null {
  if (!isPlain(block, 'language')) return null;
  const longest = Math.max(2, ...(block.text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${block.attributes.language ?? ''}\n${block.text}\n${fence}`;
}

/** Every line with what stands before it; an empty one is left empty in a list and marked in a quote. */
function indented(text: string, first: string, other = first): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? other.trimEnd() : other + line))
    .join('\n');
}

function writeList(list: Container, isAfterList: boolean, writing: Writing): string | null {
  if (!isPlain(list, 'start')) return null;
  const items = list.children.filter(isContainer);
  const start = Number(list.attributes.start ?? 1);
  // Another mark begins another list.
  const [bullet, point] = isAfterList ? ['*', ')'] : ['-', '.'];
  const written = items.map((item, index) => {
    const mark = list.type === 'ul' ? `${bullet} ` : `${start + index}${point} `;
    return isPlain(item, 'task') ? writeItem(item, mark, writing) : null;
  });
  if (written.includes(null)) return null;
  return written.join(items.every(isTight) ? '\n' : '\n\n');
}

function writeItem(item: Container, mark: string, { writeInside }: Writing): string | null {
  const { task } = item.attributes;
  const text = isEmpty(item) ? '' : writeInside(item.children, isTight(item) ? '\n' : undefined);
  if (task && (text === '' || item.children[0]?.type !== 'p')) return null;
  const box = task === undefined ? '' : task === 'checked' ? '[x] ' : '[ ] ';
  return indented(box + text, mark, ' '.repeat(mark.length)).trimEnd();
}

function isEmpty({ children: [first, ...rest] }: Container): boolean {
  return rest.length === 0 && first !== undefined && isText(first) && first.runs.length === 0 && isPlain(first);
}

/** A line of text, with lists below it. */
function isTight({ children: [first, ...rest] }: Container): boolean {
  return (
    first?.type === 'p' &&
    rest.every((block) => isList(block) && (block as Container).children.filter(isContainer).every(isTight))
  );
}

export function isList({ type }: Block): boolean {
  return type === 'ul' || type === 'ol';
}

/** `{% note info "title" %}` and `{% cut "title" %}`. */
function writeDirective(block: Container, { writeInside }: Writing): string | null {
  const isNote = block.type === 'callout';
  if (!(isNote || block.type === 'details') || !isPlain(block, 'kind')) return null;
  const [first, ...rest] = block.children;
  const head = first?.type === 'callout-title' || first?.type === 'summary' ? (first as Container) : undefined;
  const title = head ? titleOf(head) : '';
  if (title === null) return null;
  const [begin, end] = isNote ? [`note ${block.attributes.kind ?? 'info'}`, 'endnote'] : ['cut', 'endcut'];
  return `{% ${begin} "${title}" %}\n\n${writeInside(head ? rest : block.children)}\n\n{% ${end} %}`;
}

function titleOf(head: Container): string | null {
  const [line] = head.children;
  if (!line || !isText(line) || !isPlain(head)) return null;
  const words = line.runs.map((run) => (run.kind === 'text' && Object.keys(run.marks).length === 0 ? run.text : '"'));
  const title = words.join('');
  return title.includes('"') || title.includes('%}') ? null : title;
}
