import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TableShape } from './catalogue.ts';

/** Bytes of rows that one batch is meant to bring; more comes only in a row that is larger by itself. */
const batchBytes = 1024 * 1024;
const mostRows = 5000;

/** Values as the database writes them: whatever else reads them would lose microseconds, large numbers or zeros. */
const asText = { getTypeParser: () => (text: unknown) => text } as unknown as pg.CustomTypesConfig;

/** To be said before rows are read or written: the same texts on every server. */
export async function fixTexts(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
  );
}

/**
 * The rows of a table, each a line with a JSON array of its values as texts, in the order of the primary key, which is
 * the same on every server. To be read within a transaction; holds about two batches in memory.
 */
export async function* dumpRows(client: pg.ClientBase, { name, columns }: TableShape): AsyncGenerator<DumpedRows> {
  const key = columns.filter(({ keyPlace }) => keyPlace !== null);
  const order = (key.length > 0 ? key.sort((a, b) => Number(a.keyPlace) - Number(b.keyPlace)) : columns)
    .map((column) => `${quote(column.name)}${column.isCollated ? ' collate "C"' : ''}`)
    .join(', ');
  const names = columns.map((column) => quote(column.name)).join(', ');
  await client.query(
    `declare dumped no scroll cursor for select ${names} from public.${quote(name)} order by ${order}`,
  );
  for (let limit = 1; ; ) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${limit} from dumped`,
      rowMode: 'array',
      types: asText,
    });
    if (rows.length > 0) {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      yield { lines, rows: rows.length };
      limit = nextLimit(limit, lines.length / rows.length);
    } else {
      break;
    }
  }
  await client.query('close dumped');
}

export interface DumpedRows {
  lines: Buffer;
  rows: number;
}

/** A quarter more or less would not matter; what does is that texts of megabytes do not come by the thousand. */
function nextLimit(limit: number, rowBytes: number): number {
  return Math.max(1, Math.min(mostRows, limit * 8, Math.floor(batchBytes / rowBytes)));
}

/** What a table holds, to be compared with what a dump says. */
export async function hashRows(client: pg.ClientBase, table: TableShape): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of dumpRows(client, table)) {
    hash.update(batch.lines);
    rows += batch.rows;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** A name as it stands in a statement. */
export const quote = (name: string) => pg.escapeIdentifier(name);
