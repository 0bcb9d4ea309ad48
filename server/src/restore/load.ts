import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Column, TableShape } from '../backup/catalogue.ts';
import { hashRows, quote } from '../backup/dump.ts';
import type { Manifest, TableEntry } from '../backup-folder/manifest.ts';
import type { Objects } from '../backup-folder/objects.ts';
import { BackupDamaged } from '../backup-folder/unfit.ts';

/** Rows and bytes of one statement, about. */
const mostRows = 2000;
const mostBytes = 1024 * 1024;

/**
 * Puts the rows of a dump into its empty table and compares what the table holds then with what was dumped.
 * Rejects with BackupDamaged where the dump, or the table, is not what the manifest says.
 */
export async function loadTable(
  client: pg.ClientBase,
  objects: Objects,
  entry: TableEntry,
  { name, columns }: TableShape,
): Promise<void> {
  const shape = { name, columns: inOrder(columns, entry) };
  await readDump(objects, entry, (lines) => insert(client, shape, lines));
  const found = await hashRows(client, shape);
  if (found.rows !== entry.rows || found.sha256 !== entry.sha256) {
    throw new BackupDamaged(
      `The table ${name} is not what the backup holds: ${found.rows} rows of ${entry.rows} are in it, or others.`,
    );
  }
}

/**
 * Reads the lines of a dump in batches, checking them against the manifest. The batches come before it is known that all
 * is right: who takes them must be able to undo that.
 */
export async function readDump(
  objects: Objects,
  entry: TableEntry,
  take: (lines: Buffer[]) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  try {
    await objects.read('tables', entry.object.id, (packed) =>
      pipeline(packed, createGunzip(), async (content: AsyncIterable<Buffer>) => {
        for await (const lines of batchesOf(content, hash)) {
          rows += lines.length;
          await take(lines);
        }
      }),
    );
  } catch (error) {
    throw asDamaged(error, `The dump of the table ${entry.name}`);
  }
  if (rows !== entry.rows || hash.digest('hex') !== entry.sha256) {
    throw new BackupDamaged(`The dump of the table ${entry.name} is not as it was written: its hash is another one.`);
  }
}

/** What was read could not be opened or unpacked; any other failure stays what it is. */
export function asDamaged(error: unknown, what: string): unknown {
  if (error instanceof BackupDamaged) return new BackupDamaged(`${what} cannot be read: ${error.message}.`);
  const isUnpacking = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
  return isUnpacking ? new BackupDamaged(`${what} was altered or cut off.`, { cause: error }) : error;
}

function inOrder(columns: Column[], entry: TableEntry): Column[] {
  const found = entry.columns.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  if (found.length === columns.length && found.length === entry.columns.length) return found;
  throw new BackupDamaged(`The backup's table ${entry.name} has other columns than its schema.`);
}

/** Lines end at line feeds and nowhere else: texts hold every other separator as it is. */
async function* batchesOf(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  let lines: Buffer[] = [];
  let bytes = 0;
  let begun: Buffer[] = [];
  for await (const chunk of content) {
    hash.update(chunk);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      lines.push(Buffer.concat([...begun, chunk.subarray(from, end)]));
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    bytes += chunk.length;
    if (lines.length < mostRows && (bytes < mostBytes || lines.length === 0)) continue;
    yield lines;
    lines = [];
    bytes = 0;
  }
  const rest = Buffer.concat(begun);
  if (rest.length > 0) lines.push(rest);
  if (lines.length > 0) yield lines;
}

async function insert(client: pg.ClientBase, { name, columns }: TableShape, lines: Buffer[]): Promise<void> {
  const rows = lines.map((line) => readRow(line, columns.length));
  const values = columns.map((_, at) => rows.map((row) => row[at]));
  const names = columns.map((column) => quote(column.name)).join(', ');
  const given = columns.map((_, at) => `c${at}`).join(', ');
  const casts = columns.map(({ type }, at) => `c${at}::${type}`).join(', ');
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  await client.query(
    `insert into public.${quote(name)} (${names}) overriding system value select ${casts} from unnest(${arrays}) as given(${given})`,
    values,
  );
}

function readRow(line: Buffer, length: number): (string | null)[] {
  let row: unknown;
  try {
    row = JSON.parse(line.toString());
  } catch {
    row = null;
  }
  const isRow =
    Array.isArray(row) && row.length === length && row.every((value) => value === null || typeof value === 'string');
  if (!isRow) throw new BackupDamaged('a line of it is no row');
  return row as (string | null)[];
}

/** Numbers go on where they were. */
export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { table, column, value, isCalled } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      `public.${quote(table)}`,
      column,
      value,
      isCalled,
    ]);
  }
}
