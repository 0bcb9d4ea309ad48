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
  if (mark === 'code')
    return selected.includes('\n')
      ? insert(text, start, end, '```\n', selected, '\n```')
      : insert(text, start, end, '`', selected || 'код', '`');
  const [before, after, sample] = around[mark] ?? ['', '', ''];
  const isMarked = text.slice(0, start).endsWith(before) && text.slice(end).startsWith(after);
  if (isMarked && selected !== '') {
    const value = text.slice(0, start - before.length) + selected + text.slice(end + after.length);
    return { value, start: start - before.length, end: end - before.length };
  }
  return insert(text, start, end, before, selected || sample, after);
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
