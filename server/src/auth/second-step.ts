import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondStep } from 'shared-api';
import type { Config } from '../config.ts';
import { type BindingCookie, createBindingCookie } from '../credentials/binding.ts';
import type { Deps } from '../deps.ts';
import { countPasskeys, findFactor } from '../second-factor/factor.ts';
import { countRecoveryCodes } from '../second-factor/recovery.ts';
import { isRequired } from '../second-factor/required.ts';
import { issueTicket, longestTicket } from '../second-factor/tickets.ts';
import type { users } from '../tables/users.ts';

/** The cookie of a sign-in that is half done: the one of a session may be somebody's who is still signed in here. */
export const createStepCookie = (config: Config): BindingCookie =>
  createBindingCookie(config, { name: 'portal_second_step', seconds: longestTicket });

/** What a right password leads to where it is not enough; null where it is, and for who may not sign in at all. */
export async function beginSecondStep(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  account: typeof users.$inferSelect,
  stay: 'bound' | 'plain',
): Promise<SecondStep | null> {
  if (!account.isActive) return null;
  const methods: SecondStep['methods'] = [];
  if ((await countPasskeys(db, account.id)) > 0) methods.push('passkey');
  if (await findFactor(db, account.id)) methods.push('totp');
  const mustEnrol = methods.length === 0;
  if (mustEnrol && !(await isRequired(db, account.role))) return null;
  const { ticket, secret } = await issueTicket(db, account, mustEnrol ? 'app' : 'code', stay);
  if (secret !== null) createStepCookie(config).write(request, reply, secret);
  if (mustEnrol) return { ticket, methods, mustEnrol };
  if ((await countRecoveryCodes(db, account.id)) > 0) methods.push('recovery');
  return { ticket, methods };
}
