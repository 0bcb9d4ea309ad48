import type { call } from 'shared-api/contract';
import { textFor } from './texts.ts';

/** A schema of the contract; zod itself stays shared-api's. */
export type Schema = NonNullable<call.Call['response']>;

/** As much of a zod schema's own description as is read here. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  items?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  out?: Schema;
  getter?: () => Schema;
  entries?: Record<string, string>;
  values?: unknown[];
}

interface Place {
  /** The names of the fields down to here. */
  path: string[];
  /** Which row of the list around it. */
  row: number;
  /** Makes the next id of the answer. */
  nextId: () => string;
}

/** Rows of a list: three make a table; some lists have a length of their own. */
const lengths = [3, ...Array.from({ length: 24 }, (_, index) => index + 1), 0];

/**
 * An answer that the schema takes: the same at every call, with words that people could read there.
 * Throws where no value that is tried suits the schema.
 */
export function sampleOf(schema: Schema): unknown {
  let last = 0;
  const nextId = () => {
    last += 1;
    return `s${String(last).padStart(23, '0')}`;
  };
  return makeValue(schema, { path: [], row: 0, nextId });
}

function makeValue(schema: Schema, place: Place): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const make = makers[definition.type];
  if (!make) return firstThatSuits(schema, [textFor(place.path, place.row), 1, true, null, {}, []], place);
  return make(definition, place, schema);
}

type Maker = (definition: Definition, place: Place, schema: Schema) => unknown;

const inner: Maker = ({ innerType }, place) => innerType && makeValue(innerType, place);

const makers: Record<string, Maker> = {
  object: ({ shape = {} }, place) => objectOf(shape, place),
  array: ({ element }, place, schema) => {
    const longest = Array.from(
      { length: Math.max(...lengths) },
      (_, row) => element && makeValue(element, { ...place, row }),
    );
    return firstThatSuits(
      schema,
      lengths.map((length) => longest.slice(0, length)),
      place,
    );
  },
  tuple: ({ items = [] }, place) => items.map((item, row) => makeValue(item, { ...place, row })),
  record: ({ keyType, valueType }, place) => {
    const key = keyType ? String(makeValue(keyType, place)) : 'пример';
    return { [key]: valueType && makeValue(valueType, place) };
  },
  nullable: (definition, place, schema) => (isUsuallyEmpty(place) ? null : inner(definition, place, schema)),
  optional: (definition, place, schema) => (isUsuallyEmpty(place) ? undefined : inner(definition, place, schema)),
  default: inner,
  prefault: inner,
  catch: inner,
  readonly: inner,
  nonoptional: inner,
  union: ({ options: [first] = [] }, place) => first && makeValue(first, place),
  pipe: ({ out }, place) => out && makeValue(out, place),
  lazy: ({ getter }, place) => getter && makeValue(getter(), place),
  enum: ({ entries = {} }, { row }) => atRow(Object.values(entries), row),
  literal: ({ values = [] }) => values[0],
  boolean: (_, place) => isUsuallyTrue(place),
  null: () => null,
  unknown: () => 'значение',
  string: (_, place, schema) => firstThatSuits(schema, stringsFor(place), place),
  number: (_, place, schema) => firstThatSuits(schema, numbersFor(place), place),
};

function objectOf(shape: Record<string, Schema>, place: Place): Record<string, unknown> {
  const fields = Object.entries(shape).map(([key, schema]) => [
    key,
    makeValue(schema, { ...place, path: [...place.path, key] }),
  ]);
  const value = Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  // What a page of a list says of itself agrees with its rows.
  const list = Object.values(value).find((field) => Array.isArray(field));
  if ('totalPages' in value && list) Object.assign(value, { total: list.length, totalPages: 1, page: 1 });
  return value;
}

function firstThatSuits(schema: Schema, candidates: unknown[], { path }: Place): unknown {
  const found = candidates.findIndex((candidate) => schema.safeParse(candidate).success);
  if (found < 0) throw new Error(`No sample suits the field ${path.join('.') || 'itself'} of the contract`);
  return candidates[found];
}

function stringsFor({ path, row, nextId }: Place): string[] {
  const key = path.at(-1) ?? '';
  const moment = /(until|deadline|dueAt|expiresAt)$/i.test(key)
    ? '2030-03-02T09:00:00.000Z'
    : '2026-03-02T09:00:00.000Z';
  const day = moment.slice(0, 10);
  const id = /^ids?$|Ids?$/.test(key) ? [nextId()] : [];
  const time = /(At|until|deadline|now|hour)$/i.test(key) ? [moment] : [];
  const date = /^(day|heldOn|reviewBy)$/.test(key) ? [day] : [];
  const others = [
    moment,
    day,
    nextId(),
    'news',
    'news-1',
    '1',
    'a@demo.local',
    'https://news.example',
    '0'.repeat(64),
    `/files/sample-${row}`,
    `/materials/sample-${row}`,
    ':id',
    '',
  ];
  return [...id, ...date, ...time, textFor(path, row), ...others];
}

function numbersFor({ path, row }: Place): number[] {
  const key = path.at(-1) ?? '';
  if (key === 'passingScore') return [80];
  if (/Left$|^(max|extra)/.test(key)) return [2, 1];
  if (/score|percent|progress|facility/i.test(key)) return [90 - 20 * row, 0.9 - 0.2 * row, 1];
  if (/size|bytes/i.test(key)) return [24_576 * (row + 1), 1];
  if (/timeLimit|seconds/i.test(key)) return [30, 1];
  return [12 - 3 * row, 1, 0, 0.5];
}

/** Marks of what has gone wrong, ended or been taken back: most things have none. */
function isUsuallyEmpty({ path }: Place): boolean {
  return /^(deleted|revoked?|annulled|ended|failed|corrections?$|draft$|match$|suggestion|waitSeconds|totalIsCapped|isDepartmentLocked|isDeleted)/.test(
    path.at(-1) ?? '',
  );
}

function isUsuallyTrue({ path, row }: Place): boolean {
  const key = path.at(-1) ?? '';
  if (/^is(Deleted|Expired|Draft|Proposal|Renewal|Changed|AttestationOnly)$/.test(key)) return false;
  if (/^is(Active|Published|Valid|Own|Ready|Released|Finished|Gradable|Required|AsShown)$/.test(key)) return true;
  return row % 2 === 0;
}

function atRow<T>(values: T[], row: number): T | undefined {
  return values[row % values.length];
}
