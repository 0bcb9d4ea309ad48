import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auth as contract } from 'shared-api/contract';
import { bearerOf } from '../credentials/bearer.ts';
import { accountByPassword } from '../credentials/own-password.ts';
import { passwordFault } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { endOwnSession, endSession, endSessions, listSessions, renewSession } from '../credentials/sessions.ts';
import type { Deps } from '../deps.ts';
import { conflict, HttpError, invalid, notFound, unauthorized } from '../http/errors.ts';
import { done, readingRoute, route } from '../http/route.ts';
import { subjectOf } from '../ldap/links.ts';
import { dismissPerson, settlePerson } from '../live/visitor.ts';
import { logAction } from '../logs/log-action.ts';
import { requirePasswordSignIn } from '../oidc/offer.ts';
import { farewellOf, originOf } from '../oidc/origins.ts';
import { accountToSignIn } from '../password-sign-in/by-password.ts';
import { users } from '../tables/users.ts';
import { readMe } from '../users/me.ts';
import { requireUser, updateProfile } from '../users/profile.ts';
import { beginSecondStep } from './second-step.ts';
import { signInPerson } from './sign-in-person.ts';

const wrongCredentials = () => new HttpError(401, 'WRONG_CREDENTIALS', 'Неверный email или пароль');

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, binding, config, sso } = deps;

  route(app, contract.login, async ({ body, ip, request, reply }) => {
    requirePasswordSignIn(config.sso, body.email);
    const refuse = (reason: string) => {
      request.signInRefusal = reason;
    };
    const account = await accountToSignIn(deps, { ip, log: request.log, refuse }, body);
    if (!account) throw wrongCredentials();
    requirePasswordSignIn(config.sso, body.email, account.role);
    const stay = body.bound ? 'bound' : 'plain';
    const secondFactor = await beginSecondStep(deps, { request, reply }, account, stay);
    if (secondFactor) return { data: { secondFactor } };
    return { data: await signInPerson(deps, { ip, request, reply }, account, { stay, wasRefused: wrongCredentials }) };
  });

  route(app, contract.logout, async ({ user, ip, request, reply }) => {
    const { wasBound, origin } = await db.transaction(async (tx) => {
      const origin = await originOf(tx, user.sessionId);
      const ended = await endSession(tx, user.sessionId);
      await logAction(tx, { action: 'LOGOUT', userId: user.id, ipAddress: ip });
      return { ...ended, origin };
    });
    if (wasBound) binding.write(request, reply, null);
    dismissPerson(request, reply);
    // Decision 016: the files that the person has opened leave this browser; drafts and the canary's bucket stay.
    if (request.protocol === 'https') reply.header('clear-site-data', '"cache"');
    const leaveAt = await farewellOf(sso, origin);
    return leaveAt === undefined ? done : { ...done, leaveAt };
  });

  route(app, contract.refresh, async ({ user, request, reply }) => {
    const session = await renewSession(db, user.sessionId, bearerOf(request) ?? '');
    if (!session) throw unauthorized();
    const { token, expiresAt, secret } = session;
    if (secret !== null) binding.write(request, reply, secret);
    return { data: { token, expiresAt } };
  });

  profileRoutes(app, deps);
  sessionRoutes(app, deps);
}

/** What people see and change of themselves. */
function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, current, directory } = deps;
  const isEmailLocked = config.sso !== undefined || directory !== undefined;
  const rules = { deps, isDepartmentLocked: config.isDepartmentLocked, isEmailLocked };
  const isOfDirectory = async (user: { id: string; email: string }) => (await subjectOf(db, directory, user)) !== null;

  readingRoute(app, contract.me, async (asker, { request, reply }) => {
    const read = await readMe(db, asker);
    if (!read) return null;
    // A program with a personal token opens no documents.
    if (read.user.sessionId !== '') settlePerson(request, reply, await current.get(), read.user);
    const isDepartmentLocked = config.isDepartmentLocked || undefined;
    const isPasswordElsewhere = (await isOfDirectory(read.answer.user)) || undefined;
    const locks = { isDepartmentLocked, isEmailLocked: isEmailLocked || undefined };
    return { user: read.user, answer: { data: { ...read.answer, ...locks, isPasswordElsewhere } } };
  });

  route(app, contract.updateMe, async ({ user, body, ip }) => ({
    data: { user: await updateProfile(rules, user, ip, body) },
  }));

  route(app, contract.updateProfile, async ({ user, body, ip }) => ({
    user: await updateProfile(rules, user, ip, body),
  }));

  route(app, contract.changePassword, async ({ user, body, ip }) => {
    if (await isOfDirectory(await requireUser(db, user.id))) {
      throw conflict(
        'Ваш пароль хранится в каталоге сотрудников компании: смените его там, портал примет новый сразу.',
      );
    }
    if (!(await accountByPassword(deps, user.id, ip, body.currentPassword))) {
      throw invalid({ currentPassword: 'Текущий пароль указан неверно' });
    }
    const fault = passwordFault(body.newPassword, await requireUser(db, user.id), config);
    if (fault) throw invalid({ newPassword: fault });
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await endSessions(tx, user.id, user.sessionId);
      await logAction(tx, {
        action: 'PROFILE_UPDATE',
        userId: user.id,
        ipAddress: ip,
        details: { password: 'changed' },
      });
    });
    return done;
  });
}

/** Where people are signed in. */
function sessionRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listSessions, async ({ user }) => ({ data: await listSessions(db, user) }));

  route(app, contract.endOwnSession, async ({ params, user, ip }) => {
    await db.transaction(async (tx) => {
      const ended = await endOwnSession(tx, user.id, params.id);
      if (!ended) throw notFound('Сеанс не найден. Возможно, он уже завершён.');
      const details = { session: 'ended', userAgent: ended.userAgent };
      await logAction(tx, { action: 'LOGOUT', userId: user.id, ipAddress: ip, details });
    });
    return done;
  });

  route(app, contract.endOtherSessions, async ({ user, ip }) => {
    await db.transaction(async (tx) => {
      await endSessions(tx, user.id, user.sessionId);
      await logAction(tx, { action: 'LOGOUT', userId: user.id, ipAddress: ip, details: { sessions: 'all others' } });
    });
    return done;
  });
}
