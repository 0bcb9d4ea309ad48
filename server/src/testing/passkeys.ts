import type { PasskeyCreation } from 'shared-api';
import { openSession } from '../credentials/sessions.ts';
import { type Authenticator, createAuthenticator, type Making } from './authenticator.ts';
import { buildPerson, testPassword } from './builders.ts';
import { type Answer, type Caller, callerWith, type TestApp } from './createTestApp.ts';
import { type Asking, ask, givePassword } from './secondFactor.ts';

export const ownPasskeys = '/auth/me/passkeys';

type Node = Pick<TestApp, 'app'>;

/** The cookies that an answer sets, as a browser sends them back; those that it takes away are left out. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  const set = [headers['set-cookie'] ?? []].flat().map((line) => String(line).split('; ')[0] ?? '');
  return set.filter((pair) => !pair.endsWith('=')).join('; ');
}

/** A challenge, and the cookie without which it is worth nothing. */
export async function beginNew(caller: Caller, proof: object = {}) {
  const begun = await caller.send('POST', `${ownPasskeys}/options`, { password: testPassword, ...proof });
  return { options: begun.body.data as PasskeyCreation, cookie: cookieOf(begun), begun };
}

interface Added extends Answer {
  authenticator: Authenticator;
}

/** Adds one in the profile. */
export async function addKey(
  caller: Caller,
  { proof = {}, name = 'Ноутбук', authenticator = createAuthenticator(), how = {} as Making } = {},
): Promise<Added> {
  const { options, cookie } = await beginNew(caller, proof);
  const passkey = authenticator.create(options, how);
  return { ...(await caller.send('POST', ownPasskeys, { name, passkey }, { cookie })), authenticator };
}

/** A person with a passkey and nothing else, signed in. */
export async function buildKeyHolder(portal: TestApp, overrides: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(portal.db, overrides);
  const { token } = await openSession(portal.db, person.id, '127.0.0.1', 'test');
  const caller = callerWith(portal.app, person.id, token);
  const { authenticator, body } = await addKey(caller);
  return { person, caller, authenticator, key: body.data.passkey, codes: body.data.recoveryCodes as string[] };
}

/** Shows the proof of one who has passkeys: the answer to a challenge of the profile. */
export async function proofOf(caller: Caller, authenticator: Authenticator, how: Making = {}) {
  const begun = await caller.send('POST', `${ownPasskeys}/proof`);
  return { cookie: cookieOf(begun), passkey: authenticator.get(begun.body.data, how) };
}

/** The second step up to the challenge: the ticket, the question and the cookie. */
export async function beginStep(node: Node, email: string, asking: Asking = {}) {
  const { body } = await givePassword(node, email);
  const { ticket } = body.data.secondFactor;
  const begun = await ask(node, 'POST', '/auth/second-factor/passkey/options', { ticket }, asking);
  return { ticket, options: begun.body.data, cookie: cookieOf(begun), begun };
}

export const finishStep = (node: Node, ticket: string, passkey: object, asking: Asking = {}) =>
  ask(node, 'POST', '/auth/second-factor/passkey', { ticket, passkey }, asking);

export async function beginAlone(node: Node) {
  const begun = await ask(node, 'POST', '/auth/passkey/options', {});
  return { options: begun.body.data, cookie: cookieOf(begun), begun };
}

export const finishAlone = (node: Node, passkey: object, asking: Asking = {}, more: object = {}) =>
  ask(node, 'POST', '/auth/passkey', { passkey, ...more }, asking);
