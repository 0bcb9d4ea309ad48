import type { FastifyInstance } from 'fastify';
import { users as contract } from 'shared-api/contract';
import type { PasswordOwner } from 'shared-api/passwords';
import { passwordFault } from '../credentials/password-rules.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { subjectOf } from '../ldap/links.ts';
import { changeUsers } from './change-many.ts';
import { endUserSessions, resetPassword } from './credentials.ts';
import { importUsers } from './import.ts';
import { listUserIds, listUsers } from './list.ts';
import { createUser, deleteUser, requirePerson, updateUser } from './manage.ts';
import { mergeUsers } from './merge/merge.ts';

export function userRoutes(app: FastifyInstance, { db, config, directory }: Deps): void {
  route(app, contract.listUsers, async ({ query }) => ({ data: await listUsers(db, query) }));

  route(app, contract.listUserIds, async ({ query }) => ({ data: { ids: await listUserIds(db, query) } }));

  // The setting of the minimum holds everywhere; the other rules where real accounts are protected.
  const faultOf = (password: string, owner: PasswordOwner) =>
    config.isPasswordStrict || password.length < config.passwordMinLength
      ? passwordFault(password, owner, config)
      : null;

  route(app, contract.createUser, async ({ user, ip, body }) => {
    const fault = faultOf(body.password, body);
    if (fault) throw invalid({ password: fault });
    return { data: await createUser(db, { id: user.id, ip }, body) };
  });

  route(app, contract.updateUser, async ({ user, ip, params, body }) => ({
    data: await updateUser(db, { id: user.id, ip }, params.id, body),
  }));

  route(app, contract.deleteUser, async ({ user, ip, params }) => {
    await deleteUser(db, { id: user.id, ip }, params.id);
    return done;
  });

  route(app, contract.resetPassword, async ({ user, ip, params }) => {
    if ((await subjectOf(db, directory, await requirePerson(db, params.id))) !== null) {
      throw conflict('Пароль этого сотрудника хранится в каталоге компании: новый ему дают там.');
    }
    return { data: { password: await resetPassword(db, { id: user.id, ip }, params.id) } };
  });

  route(app, contract.endUserSessions, async ({ user, ip, params }) => ({
    // The administrator's own present session continues.
    data: { ended: await endUserSessions(db, { id: user.id, ip }, params.id, user.sessionId) },
  }));

  route(app, contract.changeUsers, async ({ user, ip, body }) => ({
    data: { changed: await changeUsers(db, { id: user.id, ip }, body.ids, body.change) },
  }));

  route(app, contract.importUsers, async ({ user, ip, body }) => ({
    data: await (body.mode === 'merge' ? mergeUsers : importUsers)(db, { id: user.id, ip }, body, faultOf),
  }));
}
