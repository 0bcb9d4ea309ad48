import type { PaletteHit, SearchHit } from 'shared-api';
import { ChevronRight, Clock, type LucideIcon, Search } from 'shared-ui';
import type { Command } from '../contributions/clean.ts';
import type { Contribution } from '../contributions/contribution.ts';
import { kindOf, resultsAddress } from '../hits/kinds.ts';
import type { NavigationItem } from '../navigation/navigationItems.ts';
import type { Recent } from '../recent/recent.ts';

interface Segment {
  text: string;
  hit: boolean;
}

/** One line of the palette. */
export interface Row {
  id: string;
  title: Segment[];
  /** What tells it from others of the same name. */
  context: string;
  snippet: Segment[];
  /** What it is: «Материал». */
  kind: string;
  icon: LucideIcon;
  to?: string;
  /** Does something at once, for a section. */
  run?: { source: Contribution; command: Command };
}

export interface RowGroup {
  id: string;
  label: string;
  rows: Row[];
}

/** Of the row that leads to the page of results. */
export const allId = 'all';

const plain = (text: string): Segment[] => (text === '' ? [] : [{ text, hit: false }]);

const textRow = (id: string, label: string, rest: Omit<Row, 'id' | 'title' | 'snippet'>): Row => ({
  id,
  title: plain(label),
  snippet: [],
  ...rest,
});

export function pageRow({ label, to }: NavigationItem, icon: LucideIcon): Row {
  return textRow(`page:${to}`, label, { context: '', kind: 'Раздел', icon, to });
}

export function recentRow({ label, to, context = '' }: Recent): Row {
  return textRow(`recent:${to}`, label, { context, kind: 'Недавно открыто', icon: Clock, to });
}

export function commandRow(source: Contribution, command: Command): Row {
  const { id, label, hint, to } = command;
  return textRow(`command:${source.remote}:${id}`, label, {
    context: hint || (label.startsWith(source.label) ? '' : source.label),
    kind: 'Действие',
    icon: ChevronRight,
    ...(to ? { to } : { run: { source, command } }),
  });
}

export function hitRow({ kind, id, title, snippet, to, section, context }: SearchHit): Row {
  const { one, icon } = kindOf(kind);
  const place = [context, section].filter(Boolean).join(' › ');
  return { id: `${kind}:${id}:${to}`, title, snippet, context: place, kind: one, icon, to };
}

export function remoteHitRow(search: string, section: string, { id, title, context, snippet, to }: PaletteHit): Row {
  const row = textRow(`${search}:${id}`, title, { context: context || '', kind: section, icon: Search, to });
  return { ...row, snippet: plain(snippet ?? '') };
}

/** Leads to the page with everything that is found. */
export function allRow(text: string, isAsTyped: boolean): Row {
  const to = resultsAddress(text, isAsTyped ? { asTyped: text } : {});
  return textRow(allId, `Все результаты: «${text}»`, { context: '', kind: 'Страница поиска', icon: Search, to });
}
