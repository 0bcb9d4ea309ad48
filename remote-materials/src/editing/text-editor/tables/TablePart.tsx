import { useEffect } from 'react';
import { fetchWhenIdle, lazyPart } from 'shared-ui';
import type { QuillEditor } from '../commands/apply.ts';
import { useHasHad } from '../popup/useHasHad.ts';

export const TableWork = lazyPart(
  () => import(/* webpackChunkName: "editor-tables" */ './TableWork.tsx').then((module) => module.TableWork),
  { name: 'инструменты таблиц', waiting: null, isSmall: true },
);

/**
 * Work with tables. It is a part of its own, and begins with the first table of the text. It is fetched before: who
 * inserts a table goes on with Tab at once.
 */
export function TablePart({ quill }: { quill: QuillEditor }) {
  useEffect(() => fetchWhenIdle(TableWork.preload), []);
  return useHasHad(quill, tablesIn) && <TableWork quill={quill} />;
}

const tablesIn = (root: HTMLElement) => root.getElementsByTagName('table');
