import type { LogEntry } from 'shared-api';
import { isObject } from '../sentences/details.ts';
import { differing, type Marked } from './differing.ts';
import { labelOf, valueText } from './valueText.ts';

/** One field that was changed: its values, or of a list what came and what went. */
export type Change = { code: string; label: string } & (
  | { kind: 'values'; from: Marked; to: Marked }
  | { kind: 'list'; removed: string[]; added: string[] }
);

interface Pair {
  from: unknown;
  to: unknown;
}

/** Never shown, should anybody ever write them down; that they have changed is. */
const secret = /password|secret|hash/i;
/** What the portal notes for itself. */
const inner = new Set(['liveWatch', 'canaryWatch']);
/** The same figure under two names. */
const renamed: Record<string, string> = { canaryVersion: 'canary', canaryPercent: 'percent' };

/** What an entry says of changes, in its order. Empty where it tells of none. */
export function changesOf({ details, names = {} }: Pick<LogEntry, 'details' | 'names'>): Change[] {
  if (!details) return [];
  const pairs = [...ownPairs(details), ...changedPairs(details.changes), ...statePairs(details), ...filePairs(details)];
  return pairs.map(([code, pair]) => toChange(code, pair, names));
}

function toChange(code: string, { from, to }: Pair, names: Record<string, string>): Change {
  const label = labelOf(code);
  if (secret.test(code)) return { code, label, kind: 'values', ...differing('скрыто', 'скрыто') };
  const text = (value: unknown) => valueText(code, value, names);
  if (areLists(from, to)) {
    const [old, next] = [from, to].map((list) => (Array.isArray(list) ? list.map(text) : []));
    const removed = without(old ?? [], next ?? []);
    const added = without(next ?? [], old ?? []);
    if (removed.length + added.length > 0) return { code, label, kind: 'list', removed, added };
  }
  return { code, label, kind: 'values', ...differing(text(from), text(to)) };
}

function ownPairs(details: Record<string, unknown>): [string, Pair][] {
  return Object.entries(details).flatMap(([code, value]): [string, Pair][] => (isPair(value) ? [[code, value]] : []));
}

function changedPairs(changes: unknown): [string, Pair][] {
  if (!isObject(changes)) return [];
  return Object.entries(changes).map(([code, value]) => [code, isPair(value) ? value : { from: null, to: value }]);
}

/** The states before and after, as far as the later one tells. */
function statePairs({ before, after }: Record<string, unknown>): [string, Pair][] {
  if (!isObject(after) || (before !== null && !isObject(before))) return [];
  const old = before ?? {};
  // An attempt that was opened again is not annulled any more: only the earlier state says that it was.
  const codes = Object.keys({ ...after, ...('isAnnulled' in old && { isAnnulled: null }) });
  return codes.flatMap((code): [string, Pair][] => {
    const pair = { from: old[code] ?? old[renamed[code] ?? ''] ?? null, to: after[code] ?? null };
    return inner.has(code) || JSON.stringify(pair.from) === JSON.stringify(pair.to) ? [] : [[code, pair]];
  });
}

function filePairs({ filesAdded, filesRemoved }: Record<string, unknown>): [string, Pair][] {
  const [from, to] = [filesRemoved, filesAdded].map((list) => (Array.isArray(list) ? list : []));
  return from?.length || to?.length ? [['files', { from, to }]] : [];
}

const isPair = (value: unknown): value is Record<string, unknown> & Pair =>
  isObject(value) && 'from' in value && 'to' in value;

/** Lists, or one of them and nothing. */
function areLists(from: unknown, to: unknown): boolean {
  const isListOrNothing = (value: unknown) => Array.isArray(value) || value === null || value === undefined;
  return isListOrNothing(from) && isListOrNothing(to) && (Array.isArray(from) || Array.isArray(to));
}

/** What the first has more often than the second. */
function without(list: string[], other: string[]): string[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
