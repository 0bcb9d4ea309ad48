import { useEffect, useEffectEvent, useState } from 'react';
import { apply, type QuillEditor } from '../commands/apply.ts';
import { caretAt, stateOf } from '../commands/command.ts';
import { reveal } from '../desk/reveal.ts';
import { showFound } from './found.ts';
import { replaceAt } from './replace.ts';
import { findAll, type Query } from './search.ts';
import { searchText } from './searchText.ts';
import { useStart } from './useStart.ts';
import { watchText } from './watchText.ts';

interface Found {
  starts: readonly number[];
  /** Which of them is meant; -1 for none. */
  current: number;
}

const nothing: Found = { starts: [], current: -1 };

/** What is looked for in the text, where it stands, and what is put in its place. */
export function useFind(quill: QuillEditor, initial: () => Query) {
  const [query, setQuery] = useState(initial);
  const [found, setFound] = useState(nothing);
  const { length } = query.text;
  const { index, extent } = useStart(quill);

  const show = (next: Found, isSeen = true) => {
    setFound(next);
    showFound(quill, next.starts, length, next.current);
    const start = next.starts[next.current];
    if (start === undefined || !isSeen) return;
    index.current = start;
    extent.current = length;
    reveal(quill, start, length);
    if (quill.hasFocus()) quill.setSelection(start, length, 'user');
  };
  /** The places of now: since the last search the text may have gone on. */
  const look = (): Found => {
    const starts = findAll(searchText(quill.editor.delta), query);
    const next = starts.findIndex((start) => start >= index.current);
    return { starts, current: starts.length === 0 ? -1 : Math.max(next, 0) };
  };
  /** Whether it is what was shown last, and the caret has not moved since. */
  const isAt = (start: number | undefined) => start === index.current && extent.current === length;
  const onQuery = useEffectEvent(() => show(look()));
  const onText = useEffectEvent(() => show(look(), false));
  const onScroll = useEffectEvent(() => showFound(quill, found.starts, length, found.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another search.
  useEffect(() => onQuery(), [query]);
  useEffect(() => watchText(quill, { onText: () => onText(), onScroll: () => onScroll() }), [quill]);

  const step = (side: 1 | -1) => {
    const { starts, current } = look();
    if (starts.length === 0) return;
    // Behind the caret stands what has not been shown yet.
    const way = side > 0 && !isAt(starts[current]) ? 0 : side;
    show({ starts, current: (current + way + starts.length) % starts.length });
  };
  /** Says how many it has replaced. */
  const replace = (starts: readonly number[], by: string): number => {
    const change = replaceAt(starts, length, by)(stateOf(quill.getContents(), caretAt(0)));
    if (!change) return 0;
    apply(quill, change);
    index.current = (starts.at(-1) ?? 0) + by.length - (starts.length - 1) * (length - by.length);
    show(look());
    return starts.length;
  };
  return {
    ...{ query, setQuery, step },
    ...{ count: found.starts.length, current: found.current },
    replaceOne: (by: string) => {
      const { starts, current } = look();
      replace(starts.slice(current, current + 1), by);
    },
    replaceAll: (by: string) => replace(look().starts, by),
    /** What is to be selected when the search ends; null when the caret has moved since it was shown. */
    place: () => {
      const { starts, current } = look();
      return isAt(starts[current]) ? { index: index.current, length } : null;
    },
  };
}
