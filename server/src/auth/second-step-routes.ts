import type { FastifyInstance } from 'fastify';
import { secondFactor as contract } from 'shared-api/contract';
import { endSessions } from '../credentials/sessions.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import {
  confirmFactor,
  createKeeper,
  lockFactors,
  prepareFactor,
  requireNoFactor,
  takeCode,
} from '../second-factor/factor.ts';
import { withCode, wrongCodeText } from '../second-factor/guess.ts';
import { toPreparedApp } from '../second-factor/prepared-app.ts';
import { issueRecoveryCodes } from '../second-factor/recovery.ts';
import { noteOwn } from '../second-factor/tell.ts';
import { accountOfTicket, takeTicket, ticketOver } from '../second-factor/tickets.ts';
import { createStepCookie } from './second-step.ts';
import { signInPerson } from './sign-in-person.ts';

const wrongCode = () => new HttpError(401, 'WRONG_CODE', wrongCodeText);

/** The second half of a sign-in: its caller shows a ticket, and is nobody yet. */
export function secondStepRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const keeper = createKeeper(config.secret, app.log);
  const cookie = createStepCookie(config);
  const stayOf = ({ bound }: { bound?: boolean | undefined }) => (bound ? 'bound' : 'plain');

  route(app, contract.finishSignIn, async ({ body, ip, request, reply }) => {
    const { ticket, code } = body;
    const secret = cookie.read(request);
    const account = await accountOfTicket(db, ticket, secret);
    const isRight = await withCode(db, { id: account.id, ip }, async (tx) => {
      const taken = await takeCode(tx, keeper, account.id, code);
      if (!taken) return null;
      await takeTicket(tx, ticket, secret);
      if (taken === 'recovery') await noteOwn(tx, { id: account.id, ip }, 'recovery');
      return true;
    });
    if (!isRight) throw wrongCode();
    if (secret !== undefined) cookie.write(request, reply, null);
    const way = { stay: stayOf(body), wasRefused: ticketOver } as const;
    return { data: await signInPerson(deps, { ip, request, reply }, account, way) };
  });

  route(app, contract.prepareAtSignIn, async ({ body, request }) => {
    const account = await accountOfTicket(db, body.ticket, cookie.read(request));
    await requireNoFactor(db, account.id);
    return { data: await toPreparedApp(await prepareFactor(db, keeper, account.id), account.email) };
  });

  route(app, contract.enrolAtSignIn, async ({ body, ip, request, reply }) => {
    const { ticket, code } = body;
    const secret = cookie.read(request);
    const account = await accountOfTicket(db, ticket, secret);
    const isRight = await withCode(db, { id: account.id, ip }, async (tx) => {
      await lockFactors(tx, account.id);
      await requireNoFactor(tx, account.id);
      if (!(await confirmFactor(tx, keeper, account.id, code))) return null;
      await takeTicket(tx, ticket, secret);
      await endSessions(tx, account.id);
      await noteOwn(tx, { id: account.id, ip }, 'on');
      return true;
    });
    if (!isRight) throw wrongCode();
    if (secret !== undefined) cookie.write(request, reply, null);
    const way = { stay: stayOf(body), wasRefused: ticketOver } as const;
    const recoveryCodes = await issueRecoveryCodes(db, account.id);
    const signedIn = await signInPerson(deps, { ip, request, reply }, account, way);
    return { data: { ...signedIn, recoveryCodes } };
  });
}
