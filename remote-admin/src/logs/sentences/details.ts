import type { LogEntry } from 'shared-api';

/** A piece of a sentence; with an address it is a link. */
export interface Part {
  text: string;
  to?: string;
}

/** How an action reads, without who did it. */
export type Phrase = (details: Details) => Part[];

export type Told = Pick<LogEntry, 'action' | 'details' | 'names'>;

/** Something that an entry is about, as far as it is known. */
interface Thing {
  id: string | undefined;
  name: string | undefined;
}

export interface Details {
  /** A text or a figure; '' where there is none. */
  text: (key: string) => string;
  has: (key: string) => boolean;
  /** How many there are in a list, or the figure itself; 0 where there is neither. */
  count: (key: string) => number;
  /** The texts of a list. */
  list: (key: string) => string[];
  /** What stands below a key, by its name then, or else its name today. */
  thing: (key: string) => Thing;
  /** Codes of the fields that were changed; a version goes up with every change and is none. */
  changed: string[];
  /** The new value, if nothing but this field was changed. */
  onlyChange: (field: string) => unknown;
  /** The details below a key. */
  below: (key: string) => Details;
}

/** The details of an entry for who makes a sentence of them: whatever is missing or not as it should be is empty. */
export function readDetails({ details, names = {} }: Pick<Told, 'details' | 'names'>): Details {
  const all = details ?? {};
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const thing = (value: unknown): Thing => {
    if (!isObject(value)) return typeof value === 'string' ? { id: value, name: names[value] ?? value } : nothing;
    const id = text(value.id) || undefined;
    const full = [text(value.firstName), text(value.lastName)].filter(Boolean).join(' ');
    const said = text(value.title) || text(value.name) || text(value.text) || full;
    return { id, name: said || (id && names[id]) || text(value.email) || id };
  };
  const changes = isObject(all.changes) ? all.changes : {};
  const changed = Object.keys(changes).filter((key) => key !== 'version');
  return {
    text: (key) => text(all[key]),
    has: (key) => all[key] !== undefined && all[key] !== null,
    count: (key) => {
      const value = all[key];
      return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0;
    },
    list: (key) => {
      const value = all[key];
      return Array.isArray(value) ? value.map(text).filter(Boolean) : [];
    },
    thing: (key) => thing(all[key]),
    changed,
    onlyChange: (field) => {
      const change = changed.length === 1 && changed[0] === field ? changes[field] : undefined;
      return isObject(change) ? change.to : undefined;
    },
    below: (key) => readDetails({ details: isObject(all[key]) ? all[key] : null, names }),
  };
}

const nothing: Thing = { id: undefined, name: undefined };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a table has for a key that comes from outside; nothing of what every object has. */
export function own<Value>(table: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
