import { type RefObject, useEffect, useState } from 'react';
import { placesIn, wordOf } from './places.ts';

interface Place {
  /** Counted from 1. */
  number: number;
  /** What became of it, in words. */
  word: string;
  text: string;
}

/** Characters of a place that are read out. */
const mostRead = 200;

const here = 'data-here';

/** The changes of a marked document and the way from one to the next; after the last comes the first. */
export function usePlaces(root: RefObject<Element | null>, html: string) {
  const [count, setCount] = useState(0);
  const [place, setPlace] = useState<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other places.
  useEffect(() => {
    setCount(root.current ? placesIn(root.current).length : 0);
    setPlace(null);
  }, [root, html]);
  const go = (step: 1 | -1) => {
    if (!root.current) return;
    // Not kept: what is unfolded is written anew.
    const places = placesIn(root.current);
    const from = place ? place.number - 1 : step > 0 ? -1 : places.length;
    const index = (from + step + places.length) % places.length;
    const target = places[index];
    if (!target) return;
    for (const old of root.current.querySelectorAll(`[${here}]`)) old.removeAttribute(here);
    target.setAttribute(here, '');
    target.scrollIntoView({ block: 'center' });
    setPlace({ number: index + 1, word: wordOf(target), text: target.textContent?.trim().slice(0, mostRead) ?? '' });
  };
  return { count, place, next: () => go(1), previous: () => go(-1) };
}
