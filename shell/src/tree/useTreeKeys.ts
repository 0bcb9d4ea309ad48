import { type KeyboardEvent, useRef, useState } from 'react';
import type { Row } from './rows.ts';

interface Keys {
  /** The row that the Tab key reaches. */
  stop: string | undefined;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Of the tree's element. */
  root: React.RefObject<HTMLDivElement | null>;
}

/** The keys of a tree, as ARIA's guide has them: one stop for Tab, arrows inside, right and left open and close. */
export function useTreeKeys(rows: readonly Row[], current: string | undefined, toggle: (id: string) => void): Keys {
  const root = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const has = (key: string | undefined) => key !== undefined && rows.some((row) => row.key === key);
  const stop = has(last) ? last : has(current) ? current : rows[0]?.key;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(({ key }) => key === stop);
    const act = actionOf(event.key, rows, at);
    if (!act) return;
    event.preventDefault();
    if (act.toggle) toggle(act.toggle);
    const target = act.to === undefined ? undefined : rows[act.to];
    if (target) root.current?.querySelector<HTMLElement>(`[data-row="${target.key}"]`)?.focus();
  };
  return { stop, onFocus: setLast, onKeyDown, root };
}

/** What a key does in the row at that place: moves to another place, or opens or closes a section. */
function actionOf(key: string, rows: readonly Row[], at: number): { to?: number; toggle?: string } | null {
  const row = rows[at];
  if (!row) return null;
  const isOpen = row.kind === 'section' ? row.isOpen : undefined;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      return isOpen === undefined ? {} : isOpen ? { to: at + 1 } : { toggle: row.key };
    case 'ArrowLeft':
      return isOpen ? { toggle: row.key } : { to: above(rows, at) };
    case ' ':
      return isOpen === undefined ? null : { toggle: row.key };
    default:
      return null;
  }
}

/** The place of the section in which a row stands; its own at the top. */
function above(rows: readonly Row[], at: number): number {
  const level = rows[at]?.level ?? 1;
  const found = rows.slice(0, at).findLastIndex((row) => row.level < level);
  return found < 0 ? at : found;
}
