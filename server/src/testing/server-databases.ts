import { createId } from '@paralleldrive/cuid2';
import pg from 'pg';

const template = 'portal_template';

/** Creates the empty database that the others are copies of, on the server of TEST_DATABASE_URL. Returns its address. */
export async function createTemplateDatabase(server: string): Promise<string> {
  await run(server, `drop database if exists ${template} with (force)`);
  return createDatabase(server, template, 'template1');
}

/** A copy of the template. Returns its address. */
export const copyOnServer = (server: string) => createDatabase(server, `portal_${createId()}`, template);

/** A database that nobody has used. Returns its address. */
export const createBlankOnServer = (server: string) => createDatabase(server, `portal_${createId()}`, 'template1');

async function createDatabase(server: string, name: string, from: string): Promise<string> {
  await run(server, `create database ${name} template ${from}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(command);
  await client.end();
}
