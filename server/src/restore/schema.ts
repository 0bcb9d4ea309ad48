import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { readTables } from '../backup/catalogue.ts';
import { quote } from '../backup/dump.ts';
import { BackupUnfit } from '../backup-folder/unfit.ts';
import { applyMigrations, knownMigrations, type SchemaState, schemaState } from '../db/migrate.ts';
import * as schema from '../tables/schema.ts';

const emptyDatabase =
  "Restore into an empty database: create one with CREATE DATABASE portal TEMPLATE template0 LOCALE 'C.UTF-8', or choose another DATA_DIR.";

/** Rejects with BackupUnfit unless nobody has used the database: what is in it would be lost. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => name);
  if (tables.length === 0) return;
  const own = Object.values(schema).filter((value) => is(value, PgTable));
  const ownNames = new Set(own.map((table) => getTableConfig(table).name));
  const foreign = tables.filter((name) => !ownNames.has(name));
  const state = await schemaState(client);
  if (!state || foreign.length > 0) {
    throw new BackupUnfit(
      `The database holds tables that are not this portal's (${(foreign[0] ?? tables[0]) as string}). ${emptyDatabase}`,
    );
  }
  for (const table of ['users', 'materials']) {
    const { rows } = await client.query(`select exists (select from public.${quote(table)}) as found`);
    if (rows[0]?.found) throw new BackupUnfit(`The portal is not empty: somebody has used it. ${emptyDatabase}`);
  }
}

/** How the migrations divide at the backup's schema. Throws BackupUnfit for one that this code does not know. */
export function divideMigrations({ when, hash }: SchemaState) {
  const known = knownMigrations();
  const place = known.findIndex((migration) => migration.folderMillis === when);
  if (place >= 0 && known[place]?.hash === hash)
    return { upTo: known.slice(0, place + 1), after: known.slice(place + 1) };
  const isNewer = when > (known.at(-1)?.folderMillis ?? 0);
  throw new BackupUnfit(
    isNewer
      ? 'The backup is of a newer portal than this one. Restore it with that version, or a later one.'
      : 'The backup is of a portal whose schema this version does not know.',
  );
}

/**
 * Makes the schema of a backup, empty and without what watches over rows: whoever has started the portal on this database
 * once has left what a portal begins with, and that goes.
 *
 * @returns the function that puts the foreign keys and triggers back, once the rows are in
 */
export async function makeSchema(client: pg.ClientBase, migrations: Parameters<typeof applyMigrations>[1]) {
  // Where there is no table, whatever else lies there is not of a portal.
  if ((await readTables(client)).length > 0) await dropOwn(client);
  await applyMigrations(client, migrations);
  const tables = (await readTables(client)).map(({ name }) => `public.${quote(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  // Tables refer to each other in circles and to themselves: no order of loading would do.
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

async function readForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  return rows;
}

/** Tables, types and functions of the portal; what an extension has brought stays. */
async function dropOwn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    with brought as (select classid, objid from pg_depend where deptype = 'e')
    select format('drop table if exists public.%I cascade', relname) as command from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from brought where classid = 'pg_class'::regclass and objid = c.oid)
    union all
    select format('drop type if exists public.%I cascade', typname) from pg_type t
      where typnamespace = 'public'::regnamespace and typtype = 'e'
        and not exists (select from brought where classid = 'pg_type'::regclass and objid = t.oid)
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from brought where classid = 'pg_proc'::regclass and objid = p.oid)`);
  for (const { command } of rows) await client.query(command);
  // Jobs come again with the first start: what they have done until then is in the tables of the backup.
  for (const schema of ['pgboss', 'drizzle']) await client.query(`drop schema if exists ${schema} cascade`);
}
