import type { Loss } from 'shared-api/document';
import type { Slice } from './migrate.ts';

/** Losses of one document that are told one by one. */
const mostLosses = 20;

/** What a slice says of each material that is rewritten or left as it is, a line for each. */
export function sliceLines({ rewritten, leftAlone }: Pick<Slice, 'rewritten' | 'leftAlone'>): string[] {
  return [
    ...rewritten.flatMap(({ id, title, changes, losses }) => [
      `${id}  ${plain(title)}: ${changesText(changes)}`,
      ...losses.slice(0, mostLosses).map((loss) => `  lost: ${lossText(loss)}`),
      ...(losses.length > mostLosses ? [`  and ${losses.length - mostLosses} more`] : []),
    ]),
    ...leftAlone.map(({ id, title, reason }) => `${id}  ${plain(title)}: left as it is, ${plain(reason)}`),
  ];
}

function changesText(changes: Record<string, number>): string {
  const named = Object.entries(changes).map(([name, count]) => `${name} ${count > 0 ? '+' : ''}${count}`);
  return named.length > 0 ? named.join(', ') : 'spelling only';
}

function lossText({ kind, name, value }: Loss): string {
  return `${kind} ${name} ${plain(value).slice(0, 200)}`;
}

/** On one line, and without what a terminal would obey. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ');
}
