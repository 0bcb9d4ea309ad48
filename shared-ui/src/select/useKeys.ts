import { type KeyboardEvent, useRef } from 'react';
import type { Option } from './types.ts';

/** Milliseconds after which a letter begins a new word. */
const pause = 1_000;

/** What a key does to a closed list, as in the browser's own: arrows open it or choose the next, letters choose by name. */
export function useKeys(
  options: Option[],
  value: string,
  { choose, open }: { choose: (value: string) => void; open: (event: KeyboardEvent<HTMLElement>) => void },
): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (event) => {
    const at = options.findIndex((option) => option.value === value);
    const next = nextOf(event, options, at);
    if (!next) return open(event);
    event.preventDefault();
    choose(next.value);
  };

  function nextOf(event: KeyboardEvent, all: Option[], at: number): Option | undefined {
    if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
    if (event.key === 'ArrowRight') return all[at + 1];
    if (event.key === 'ArrowLeft') return at < 0 ? all.at(-1) : all[at - 1];
    if (event.key.length !== 1) return undefined;
    const word = event.timeStamp - typed.current.at < pause ? typed.current.text : '';
    // A space opens the list, unless it stands within a word.
    if (event.key === ' ' && word === '') return undefined;
    typed.current = { text: word + event.key.toLowerCase(), at: event.timeStamp };
    return all.find(({ label }) => label.toLowerCase().startsWith(typed.current.text));
  }
}
