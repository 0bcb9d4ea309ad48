import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { sealOf } from '../second-factor/factor.ts';
import { secondFactors } from '../tables/second-factor.ts';
import { buildPerson, testPassword } from './builders.ts';
import { type Caller, inject, type TestApp } from './createTestApp.ts';

/** That of RFC 6238, appendix B. */
export const knownSecret = Secret.fromUTF8('12345678901234567890').base32;

/**
 * What an app shows.
 *
 * @param steps half minutes from now
 */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** The clock stands in the middle of a half minute: what an app shows does not change within a test. */
export function holdHalfMinute(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
}

/** A person whose app knows `knownSecret`. */
export async function buildProtected({ db, config }: TestApp, overrides: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(db, overrides);
  const sealedSecret = sealOf(config.secret).close(knownSecret, person.id);
  await db.insert(secondFactors).values({ userId: person.id, sealedSecret, confirmedAt: new Date() });
  return person;
}

export interface Asking {
  /** Of a browser that is bound, as the answer to its password has set it. */
  cookie?: string;
  ip?: string;
}

/** A call of somebody who is nobody yet. */
export function ask(
  { app }: Pick<TestApp, 'app'>,
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  { cookie, ip = '10.0.0.1' }: Asking = {},
) {
  const headers = cookie === undefined ? {} : { cookie };
  return inject(app, { method, url: `/api${path}`, payload, headers, remoteAddress: ip });
}

export function givePassword(app: Pick<TestApp, 'app'>, email: string, more: object = {}, password = testPassword) {
  return ask(app, 'POST', '/auth/login', { email, password, ...more });
}

/** The ticket of a right password. */
export async function ticketOf(app: Pick<TestApp, 'app'>, email: string): Promise<string> {
  return (await givePassword(app, email)).body.data.secondFactor.ticket;
}

/** Switches it on in the profile; returns the secret and the recovery codes. */
export async function switchOn(caller: Caller, password = testPassword): Promise<{ secret: string; codes: string[] }> {
  const prepared = await caller.send('POST', '/auth/me/second-factor', { password });
  const { secret } = prepared.body.data;
  // The code of the step before: that of the present one is left for what comes next.
  const confirmed = await caller.send('PUT', '/auth/me/second-factor', { code: codeOf(secret, -1) });
  return { secret, codes: confirmed.body.data.recoveryCodes };
}
