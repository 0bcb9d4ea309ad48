export type MarkdownMark =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'link'
  | 'image'
  | 'list'
  | 'code'
  | 'quote';

export interface MarkedText {
  value: string;
  /** What is to be selected afterwards. */
  start: number;
  end: number;
}

const around: Partial<Record<MarkdownMark, [before: string, after: string, sample: string]>> = {
  bold: ['**', '**', 'полужирный'],
  italic: ['*', '*', 'курсив'],
  underline: ['<u>', '</u>', 'подчёркнутый'],
};
const lineStarts: Partial<Record<MarkdownMark, string>> = {
  heading1: '# ',
  heading2: '## ',
  heading3: '### ',
  list: '- ',
  quote: '> ',
};

/** Marks the selected text; the same mark a second time removes it. */
export function applyMark(
  text: string,
  start: number,
  end: number,
  mark: MarkdownMark,
  address = 'https://',
): MarkedText {
  const selected = text.slice(start, end);
  const lineStart = lineStarts[mark];
  if (lineStart) return markLines(text, start, end, lineStart);
  if (mark === 'link') return insert(text, start, end, `[${selected || 'текст ссылки'}](`, address, ')');
  if (mark === 'image') return insert(text, start, end, `![${selected || 'описание'}](`, address, ')');
  if (mark === 'code') return markCode(text, start, end);
  const [before, after, sample] = around[mark] ?? ['', '', ''];
  if (selected !== '' && isAround(text, start, end, mark))
    return without(text, start, end, before.length, after.length);
  return insert(text, start, end, before, selected || sample, after);
}

/** Bold and italic share their sign: three asterisks are both, two are bold only. */
function isAround(text: string, start: number, end: number, mark: MarkdownMark): boolean {
  const [left, right] = [text.slice(0, start), text.slice(end)];
  const [before, after] = around[mark] ?? ['', ''];
  if (before !== after) return left.endsWith(before) && right.startsWith(after);
  const counts = [signsAtEnd(left), /^\**/.exec(right)?.[0].length ?? 0];
  return counts.every((count) => (mark === 'italic' ? count % 2 === 1 : count >= 2));
}

/** Asterisks right before a place; one after a backslash is a letter like others. */
function signsAtEnd(text: string): number {
  const [, escapes = '', signs = ''] = /(\\*)(\**)$/.exec(text) ?? [];
  return Math.max(0, signs.length - (escapes.length % 2));
}

/** Takes away as many letters on both sides. */
function without(text: string, start: number, end: number, before: number, after: number): MarkedText {
  const value = text.slice(0, start - before) + text.slice(start, end) + text.slice(end + after);
  return { value, start: start - before, end: end - before };
}

/** Code between signs of which it has fewer in a row itself: a line, or a block of several. */
function markCode(text: string, start: number, end: number): MarkedText {
  const selected = text.slice(start, end);
  const isBlock = selected.includes('\n');
  const [left, right] = [text.slice(0, start), text.slice(end)];
  const opening = (isBlock ? /(?:^|\n)(`{3,}\n)$/ : /(`+)$/).exec(left)?.[1];
  const closing = (isBlock ? /^\n`{3,}(?=\n|$)/ : /^`+/).exec(right)?.[0];
  if (selected !== '' && opening?.length === closing?.length && opening)
    return without(text, start, end, opening.length, opening.length);
  const longest = Math.max(0, ...(selected.match(/`+/g) ?? []).map(({ length }) => length));
  if (isBlock) {
    const fence = '`'.repeat(Math.max(3, longest + 1));
    return insert(text, start, end, `${fence}\n`, selected, `\n${fence}`);
  }
  const sign = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(selected) ? ' ' : '';
  return insert(text, start, end, sign + space, selected || 'код', space + sign);
}

function insert(text: string, start: number, end: number, before: string, middle: string, after: string): MarkedText {
  const from = start + before.length;
  return {
    value: text.slice(0, start) + before + middle + after + text.slice(end),
    start: from,
    end: from + middle.length,
  };
}

function markLines(text: string, start: number, end: number, mark: string): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const areMarked = lines.every((line) => line.startsWith(mark));
  const isHeading = mark.startsWith('#');
  const changed = lines
    .map((line) => {
      if (areMarked) return line.slice(mark.length);
      return mark + (isHeading ? line.replace(/^#{1,6} /, '') : line);
    })
    .join('\n');
  return { value: text.slice(0, from) + changed + text.slice(end), start: from, end: from + changed.length };
}
