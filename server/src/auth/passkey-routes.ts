import type { FastifyInstance } from 'fastify';
import { passkeys as contract } from 'shared-api/contract';
import { endSessions } from '../credentials/sessions.ts';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { requirePasswordSignIn } from '../oidc/offer.ts';
import { createAsking } from '../passkeys/asking.ts';
import { keepPasskey } from '../passkeys/keep.ts';
import { requirePlace } from '../passkeys/place.ts';
import { accountInDirectory } from '../password-sign-in/by-password.ts';
import { forgetPrepared, lockFactors, requireNoFactor } from '../second-factor/factor.ts';
import { withCode } from '../second-factor/guess.ts';
import { wrongPasskey } from '../second-factor/proof.ts';
import { issueRecoveryCodes } from '../second-factor/recovery.ts';
import { ownerOfPasskey, takePasskey } from '../second-factor/take-passkey.ts';
import { noteOwn } from '../second-factor/tell.ts';
import { accountOfTicket, takeTicket, ticketOver } from '../second-factor/tickets.ts';
import { createStepCookie } from './second-step.ts';
import { signInPerson } from './sign-in-person.ts';

const stayOf = ({ bound }: { bound?: boolean | undefined }) => (bound ? 'bound' : 'plain');

/** Sign-ins with a passkey, after the password and without one. */
export function passkeySignInRoutes(app: FastifyInstance, deps: Deps): void {
  stepRoutes(app, deps);
  enrolmentRoutes(app, deps);
  aloneRoutes(app, deps);
}

/** In place of a code: the caller shows a ticket, and is nobody yet. */
function stepRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const asking = createAsking(deps, app.log);
  const cookie = createStepCookie(config);

  route(app, contract.passkeyStepOptions, async ({ body: { ticket }, ...exchange }) => {
    const account = await accountOfTicket(db, ticket, cookie.read(exchange.request));
    return { data: await asking.askOf(exchange, { use: 'step', owner: ticket }, account.id) };
  });

  route(app, contract.finishByPasskey, async ({ body, ip, request, reply }) => {
    const { ticket, passkey } = body;
    const secret = cookie.read(request);
    const account = await accountOfTicket(db, ticket, secret);
    const place = requirePlace(config, request);
    const challenge = await asking.rounds.end(db, { request, reply }, { use: 'step', owner: ticket });
    const isRight = await withCode(db, { id: account.id, ip }, async (tx) => {
      if (!(await takePasskey(tx, app.log, { id: account.id, ip }, { ...place, challenge, passkey }))) return null;
      await takeTicket(tx, ticket, secret);
      return true;
    });
    if (!isRight) throw wrongPasskey(401);
    if (secret !== undefined) cookie.write(request, reply, null);
    const way = { stay: stayOf(body), wasRefused: ticketOver } as const;
    return { data: await signInPerson(deps, { ip, request, reply }, account, way) };
  });
}

/** In place of an app, for who has to have a second step. */
function enrolmentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const asking = createAsking(deps, app.log);
  const cookie = createStepCookie(config);

  route(app, contract.newPasskeyAtSignIn, async ({ body: { ticket }, ...exchange }) => {
    const account = await accountOfTicket(db, ticket, cookie.read(exchange.request));
    await requireNoFactor(db, account.id);
    return { data: await asking.askForNew(exchange, { use: 'enrol', owner: ticket }, account) };
  });

  route(app, contract.enrolPasskey, async ({ body, ip, request, reply }) => {
    const { ticket, name } = body;
    const secret = cookie.read(request);
    const account = await accountOfTicket(db, ticket, secret);
    const made = await asking.verifyNew({ request, reply }, { use: 'enrol', owner: ticket }, body.passkey);
    await db.transaction(async (tx) => {
      await lockFactors(tx, account.id);
      await requireNoFactor(tx, account.id);
      await takeTicket(tx, ticket, secret);
      await keepPasskey(tx, { ...made, userId: account.id, name });
      await forgetPrepared(tx, account.id);
      await endSessions(tx, account.id);
      await noteOwn(tx, { id: account.id, ip }, 'on', { passkey: name });
    });
    if (secret !== undefined) cookie.write(request, reply, null);
    const way = { stay: stayOf(body), wasRefused: ticketOver } as const;
    const recoveryCodes = await issueRecoveryCodes(db, account.id);
    const signedIn = await signInPerson(deps, { ip, request, reply }, account, way);
    return { data: { ...signedIn, recoveryCodes } };
  });
}

/** Instead of the password: the authenticator has made sure of the person, so that it is both steps at once. */
function aloneRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const asking = createAsking(deps, app.log);
  const purpose = { use: 'sign-in', owner: '' } as const;

  route(app, contract.passkeySignInOptions, async (exchange) => ({
    data: await asking.askOf(exchange, purpose, null),
  }));

  route(app, contract.signInByPasskey, async ({ body, ip, request, reply }) => {
    const { passkey } = body;
    const place = requirePlace(config, request);
    const shown = { ...place, challenge: await asking.rounds.end(db, { request, reply }, purpose), passkey };
    const account = await ownerOfPasskey(db, shown);
    if (!account) throw wrongPasskey(401);
    const by = { id: account.id, ip };
    const isRight = await withCode(db, by, (tx) => takePasskey(tx, app.log, by, { ...shown, isAlone: true }));
    if (!isRight) throw wrongPasskey(401);
    requirePasswordSignIn(config.sso, account.email, account.role);
    const refuse = (reason: string) => request.log.info({ reason }, 'a sign-in with a passkey is refused');
    const admitted = await accountInDirectory(deps, { ip, log: request.log, refuse }, account);
    return {
      data: await signInPerson(deps, { ip, request, reply }, admitted, {
        stay: stayOf(body),
        wasRefused: () => unauthorized(),
      }),
    };
  });
}
