import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apply, type QuillEditor } from '../commands/apply.ts';
import { stateOf } from '../commands/command.ts';
import { reveal } from '../desk/reveal.ts';
import { showFound } from './found.ts';
import { replaceAt } from './replace.ts';
import { findAll, type Query } from './search.ts';
import { searchText } from './searchText.ts';
import { watchText } from './watchText.ts';

interface Found {
  starts: readonly number[];
  /** Which of them is meant; -1 for none. */
  current: number;
}

const nothing: Found = { starts: [], current: -1 };

/** What is looked for in the text, where it stands, and what is put in its place. */
export function useFind(quill: QuillEditor, initial: Query) {
  const [query, setQuery] = useState(initial);
  const [found, setFound] = useState(nothing);
  /** Where the search goes on from. */
  const from = useRef((quill.getSelection() ?? quill.selection.savedRange).index);
  const { length } = query.text;

  const show = (next: Found, isSeen = true) => {
    setFound(next);
    showFound(quill, next.starts, length, next.current);
    const start = next.starts[next.current];
    if (start === undefined || !isSeen) return;
    from.current = start;
    reveal(quill, start, length);
    if (quill.hasFocus()) quill.setSelection(start, length, 'user');
  };
  /** The places of now: since the last search the text may have gone on. */
  const look = (): Found => {
    const starts = findAll(searchText(quill.editor.delta), query);
    const next = starts.findIndex((start) => start >= from.current);
    return { starts, current: starts.length === 0 ? -1 : Math.max(next, 0) };
  };
  const onQuery = useEffectEvent(() => show(look()));
  const onText = useEffectEvent(() => show(look(), false));
  const onScroll = useEffectEvent(() => showFound(quill, found.starts, length, found.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another search.
  useEffect(() => onQuery(), [query]);
  useEffect(() => watchText(quill, { onText: () => onText(), onScroll: () => onScroll() }), [quill]);

  const step = (side: 1 | -1) => {
    const { starts, current } = look();
    const count = starts.length;
    if (count > 0) show({ starts, current: (current + side + count) % count });
  };
  /** Says how many it has replaced. */
  const replace = (starts: readonly number[], by: string): number => {
    const change = replaceAt(starts, length, by)(stateOf(quill.getContents(), { index: 0, length: 0 }));
    if (!change) return 0;
    apply(quill, change);
    from.current = (starts.at(-1) ?? 0) + by.length - (starts.length - 1) * (length - by.length);
    show(look());
    return starts.length;
  };
  return {
    ...{ query, setQuery, step },
    ...{ count: found.starts.length, current: found.current },
    replaceOne: (by: string) => {
      const { starts, current } = look();
      return replace(starts.slice(current, current + 1), by);
    },
    replaceAll: (by: string) => replace(look().starts, by),
    /** What is to be selected when the search ends. */
    place: () => {
      const { starts, current } = look();
      const index = starts[current];
      return index === undefined ? null : { index, length };
    },
  };
}
