import { and, type SQL, sql } from 'drizzle-orm';
import { type Key, type List, number, words } from './list.ts';

/** The keys of a row, as text. */
export type Place = readonly string[];

export interface Step {
  isUp: boolean;
  limit: number;
  offset?: number;
  /** Only rows above this place. */
  above?: Place | undefined;
}

/** The smallest value of each type. */
const least: Record<Key['type'], string> = {
  timestamptz: '-infinity',
  text: '',
  int: '-2147483648',
  boolean: 'false',
  role: 'USER',
};

/** The ids of some rows in their order, as a subquery of one column. */
export function walk(list: List, step: Step): SQL {
  if (list.groups) return walkGroups(list, list.groups, step);
  if (list.tally) return walkTally(list, list.tally, step);
  return sql`select ${list.id} as id from ${list.table}
    ${whereOf(list.where, step.above && isAbove(list.keys, valuesOf(list.keys, step.above)))}
    ${orderOf(list.keys, step)} ${span(step)}`;
}

/** Counts the rows of a list, those above a place only if there is one; never further than told. */
export function count(list: List, most: number, above?: Place): SQL {
  const rows = above
    ? walk(list, { isUp: true, above, limit: most })
    : sql`select 1 from ${list.table} ${whereOf(list.where)} limit ${most}`;
  return sql`select count(*)::int from (${rows}) counted`;
}

/** The place of every n-th row, counted from the lowest one, or from the one above a place. */
export function everyNth(list: List, n: number, above?: Place): SQL {
  const { keys, groups, tally, table, settled } = list;
  const joined = groups
    ? sql`join ${groups.table} on ${groups.match}`
    : tally && sql`left join ${tally.counts} c on c.id = ${list.id}`;
  const names = keys.map((_key, index) => sql.identifier(`k${index}`));
  const columns = keys.map(({ of }, index) => sql`${of} as ${names[index]}`);
  const order = sql.join(
    keys.map(({ of }) => of),
    sql`, `,
  );
  const places = sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  );
  return sql`select array[${places}] as place, position from (
      select ${sql.join(columns, sql`, `)}, row_number() over (order by ${order})::int as position
      from ${table} ${joined} ${whereOf(list.where, settled, above && isAbove(keys, valuesOf(keys, above)))}) numbered
    where position % ${n}::int = 0 order by position`;
}

/**
 * Groups are gone through in their order until there are enough rows, and the rows of each are read no further than the
 * page reaches: no group is read whole, and they are sorted one at a time.
 */
function walkGroups(list: List, groups: NonNullable<List['groups']>, step: Step): SQL {
  const [first, ...rest] = list.keys;
  if (!first) throw new Error('A list is ordered by something');
  const [edge, ...inner] = step.above ? valuesOf(list.keys, step.above) : [];
  const group = words(sql`group_key`);
  // In the group of the place only what is above it, in the later ones everything.
  const values = rest.map(
    ({ type }, index) =>
      sql`case when ${group.of} = ${edge} then ${inner[index]} else ${constantOf(type, least[type])} end`,
  );
  const names = rest.map((_key, index) => sql.identifier(`k${index}`));
  const found = rest.map(({ type }, index) => ({ type, of: sql`found.${names[index]}` }));
  const columns = rest.map(({ of }, index) => sql`${of} as ${names[index]}`);
  const reach = { ...step, limit: step.limit + (step.offset ?? 0), offset: 0 };
  return sql`select found.id from (
      select *, ${first.of} as ${group.of} from ${groups.table} ${whereOf(edge && sql`${first.of} >= ${edge}`)}
      ${orderOf([first], step)}) as ${groups.table}
    cross join lateral (
      select ${list.id} as id, ${sql.join(columns, sql`, `)} from ${list.table}
      ${whereOf(groups.match, list.where, edge && isAbove(rest, values))} ${orderOf(rest, step)} ${span(reach)}) found
    ${orderOf([group, ...found], step)} ${span(step)}`;
}

/**
 * Few rows have anything to count, and are looked at in the order of their counts until there are enough; the others
 * all stand at zero, by their ids.
 */
function walkTally(list: List, { counts, has }: NonNullable<List['tally']>, step: Step): SQL {
  const keys = [number(sql`found.n`), words(sql`found.id`)];
  const edge = step.above && valuesOf(keys, step.above);
  // Above a row that has something to count there is none at zero.
  const isZero = step.above?.[0] === '0' ? sql`${list.id} > ${edge?.[1]}` : step.above && sql`false`;
  const reach = span({ ...step, limit: step.limit + (step.offset ?? 0), offset: 0 });
  const order = orderOf(keys, step);
  return sql`select found.id from (
      (select found.id, found.n from (select * from ${counts} found ${order}) found
        join lateral (select 1 from ${list.table} ${whereOf(sql`${list.id} = found.id`, list.where)} limit 1) listed on true
        ${whereOf(edge && isAbove(keys, edge))} ${order} ${reach})
      union all
      (select ${list.id} as id, 0 as n from ${list.table} ${whereOf(list.where, sql`not ${has}`, isZero)}
        ${orderOf([words(list.id)], step)} ${reach})
    ) found ${order} ${span(step)}`;
}

function whereOf(...conditions: (SQL | undefined)[]): SQL | undefined {
  const where = and(...conditions);
  return where && sql`where ${where}`;
}

function orderOf(keys: readonly Key[], { isUp }: Step): SQL {
  const direction = isUp ? sql`asc` : sql`desc`;
  return sql`order by ${sql.join(
    keys.map(({ of }) => sql`${of} ${direction}`),
    sql`, `,
  )}`;
}

function span({ limit, offset = 0 }: Step): SQL {
  return offset === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;
}

function isAbove(keys: readonly Key[], values: readonly SQL[]): SQL {
  return sql`(${sql.join(
    keys.map(({ of }) => of),
    sql`, `,
  )}) > (${sql.join([...values], sql`, `)})`;
}

function valuesOf(keys: readonly Key[], place: Place): SQL[] {
  return keys.map(({ type }, index) => constantOf(type, place[index] ?? ''));
}

function constantOf(type: Key['type'], value: string): SQL {
  return sql`${value}::${sql.raw(type)}`;
}
