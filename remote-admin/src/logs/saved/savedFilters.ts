import { logFilterNames } from '../filters.ts';

/** Filters under a name: the part of the address that they are. */
export interface SavedFilter {
  name: string;
  query: string;
}

export const mostSaved = 20;
export const nameLength = 60;
const queryLength = 2000;

/** The person's own on this device. Whatever is stored there and is none is left out. */
export function readSaved(userId: string): SavedFilter[] {
  const saved: SavedFilter[] = [];
  for (const item of readStored(userId)) {
    if (saved.length < mostSaved && isSaved(item) && !isTaken(saved, item.name))
      saved.push({ name: item.name, query: filtersOf(new URLSearchParams(item.query)) });
  }
  return saved.filter(({ query }) => query !== '');
}

/** Throws where the browser keeps nothing. */
export function writeSaved(userId: string, saved: SavedFilter[]): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(saved));
}

/** The filters of an address and nothing else of it, always in the same order; '' without any. */
export function filtersOf(params: URLSearchParams): string {
  const found = logFilterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(found).toString();
}

export function isTaken(saved: SavedFilter[], name: string): boolean {
  return saved.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

function readStored(userId: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isSaved(item: unknown): item is SavedFilter {
  if (typeof item !== 'object' || item === null || !('name' in item) || !('query' in item)) return false;
  const { name, query } = item;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= nameLength;
  return isName && typeof query === 'string' && query.length <= queryLength;
}

const keyOf = (userId: string) => `admin.logs.filters.${userId}`;
