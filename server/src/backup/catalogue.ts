import type pg from 'pg';

/** What of a table a dump holds: what the database generates by itself is left out. */
export interface TableShape {
  name: string;
  columns: Column[];
}

export interface Column {
  name: string;
  /** As a cast names it. */
  type: string;
  /** Its order is that of a language, which is not the same everywhere. */
  isCollated: boolean;
  /** The column's place in the primary key, from 1. */
  keyPlace: number | null;
}

export interface Sequence {
  table: string;
  column: string;
  value: string;
  isCalled: boolean;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** The portal's tables, in the order of their names. */
export async function readTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isCollated', a.attcollation <> 0,
      'keyPlace', array_position(k.indkey::int2[], a.attnum) + 1) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index k on k.indrelid = c.oid and k.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

/** Where the numbers of the tables go on. */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows: owned } = await client.query<{ table: string; column: string; sequence: string }>(`
    select t.relname as table, a.attname as column, s.oid::regclass::text as sequence
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by s.relname collate "C"`);
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of owned) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    );
    if (rows[0]) sequences.push({ table, column, ...rows[0] });
  }
  return sequences;
}
