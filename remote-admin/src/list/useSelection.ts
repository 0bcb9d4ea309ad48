import { useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Of the rows on the page these and no others. */
  setAll: (ids: string[]) => void;
  clear: () => void;
}

/** Rows of one page, or of all pages of a filter. */
export interface WideSelection extends Selection {
  /** Rows of other pages may be among them. */
  isWide: boolean;
  chooseEverything: (ids: string[]) => void;
}

/**
 * Rows chosen on the page; a row that is no longer shown is not chosen any more, unless everything that the filter lets
 * through was.
 *
 * @param filter what the list is narrowed by, as a text: with another filter nothing is chosen
 */
export function useSelection(shown: { id: string }[], filter = ''): WideSelection {
  const [{ chosen, wideIn }, setState] = useState<{ chosen: string[]; wideIn: string | null }>(nothing);
  if (wideIn !== null && wideIn !== filter) setState(nothing);
  const isWide = wideIn === filter;
  const isShown = (id: string) => shown.some((row) => row.id === id);
  const ids = isWide ? chosen : chosen.filter(isShown);
  const set = (next: string[]) => setState({ chosen: next, wideIn: isWide && next.length > 0 ? filter : null });
  return {
    ...{ ids, isWide },
    has: (id) => ids.includes(id),
    toggle: (id) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    setAll: (next) => set([...ids.filter((id) => !isShown(id)), ...next]),
    clear: () => setState(nothing),
    chooseEverything: (all) => setState({ chosen: all, wideIn: filter }),
  };
}

const nothing = { chosen: [], wideIn: null };
