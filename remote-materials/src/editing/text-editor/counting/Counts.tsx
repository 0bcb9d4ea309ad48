import { formatCount, formatNumber } from 'shared-ui';
import type { QuillEditor } from '../commands/apply.ts';
import { useQuietly } from '../desk/useQuietly.ts';
import { searchText } from '../find/searchText.ts';
import { countText } from './count.ts';

/** How long the text is, or what is selected of it. */
export function Counts({ quill }: { quill: QuillEditor }) {
  return <span>{useQuietly(quill, describeText)}</span>;
}

function describeText(quill: QuillEditor): string {
  const { index, length } = quill.getSelection() ?? quill.selection.savedRange;
  const text = searchText(quill.editor.delta);
  const { words, letters, minutes } = countText(length > 0 ? text.slice(index, index + length) : text);
  const parts = [formatCount(words, 'слово', 'слова', 'слов'), formatCount(letters, 'знак', 'знака', 'знаков')];
  if (length > 0) return `Выделено: ${parts.join(' · ')}`;
  if (minutes > 0) parts.push(`~${formatNumber(minutes)}\u00a0мин чтения`);
  return parts.join(' · ');
}
