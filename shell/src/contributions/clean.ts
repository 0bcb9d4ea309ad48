import type { PaletteHit } from 'shared-api';
import { isPortalAddress } from '../recent/portalAddress.ts';

/** A command as the palette shows it. */
export interface Command {
  id: string;
  label: string;
  hint: string;
  keywords: string;
  to?: string;
  run?: () => unknown;
}

/** A search that may throw, hang, and return anything. */
export interface Search {
  id: string;
  label: string;
  search: (text: string, signal: AbortSignal) => unknown;
}

/** What can be used of what somebody has given. */
interface Usable<T> {
  rows: T[];
  /** What is wrong with the first of those that cannot. */
  fault?: string;
}

const most = { commands: 50, searches: 5, hits: 8, keywords: 20 };
const longest = { id: 100, label: 120, text: 300 };

export const cleanCommands = (given: unknown): Usable<Command> => cleanRows(given, 'command', most.commands, toCommand);
export const cleanSearches = (given: unknown): Usable<Search> => cleanRows(given, 'search', most.searches, toSearch);
export const cleanHits = (given: unknown): Usable<PaletteHit> => cleanRows(given, 'hit', most.hits, toHit);

/** The first rows that are what they should be, each id once; more than can be shown are not looked at. */
function cleanRows<T extends { id: string }>(
  given: unknown,
  name: string,
  limit: number,
  toRow: (row: Record<string, unknown>) => T | string,
): Usable<T> {
  if (given === undefined) return { rows: [] };
  if (!Array.isArray(given)) return { rows: [], fault: `the list of each ${name} is no array` };
  const rows = new Map<string, T>();
  let fault = given.length > limit ? `more than ${limit} of: ${name}` : undefined;
  for (const [at, row] of given.slice(0, limit).entries()) {
    const clean = typeof row === 'object' && row !== null ? toRow(row) : 'is no object';
    if (typeof clean === 'string') fault ??= `${name} ${at} ${clean}`;
    else if (rows.has(clean.id)) fault ??= `${name} ${at} has the id of another`;
    else rows.set(clean.id, clean);
  }
  return { rows: [...rows.values()], ...(fault && { fault }) };
}

function toCommand({ id, label, hint, keywords, to, run }: Record<string, unknown>): Command | string {
  if (!isText(id) || !isText(label)) return 'has no id or no label';
  const words = Array.isArray(keywords) ? keywords.slice(0, most.keywords).filter(isText) : [];
  const command = { ...named(id, label), hint: cut(hint), keywords: words.map(cut).join(' ') };
  if (isPortalAddress(to)) return { ...command, to };
  if (typeof run === 'function') return { ...command, run: () => run() };
  return 'has neither an address in the portal nor something to run';
}

function toSearch({ id, label, search }: Record<string, unknown>): Search | string {
  if (!isText(id) || !isText(label)) return 'has no id or no label';
  if (typeof search !== 'function') return 'has nothing to ask';
  return { ...named(id, label), search: (text, signal) => search(text, signal) };
}

function toHit({ id, title, context, snippet, to }: Record<string, unknown>): PaletteHit | string {
  if (!isText(id) || !isText(title)) return 'has no id or no title';
  if (!isPortalAddress(to)) return 'has no address in the portal';
  return { id: id.slice(0, longest.id), title: cut(title), context: cut(context), snippet: cut(snippet), to };
}

const named = (id: string, label: string) => ({ id: id.slice(0, longest.id), label: label.slice(0, longest.label) });

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** '' for what is no text. */
function cut(value: unknown): string {
  return isText(value) ? value.slice(0, longest.text) : '';
}
