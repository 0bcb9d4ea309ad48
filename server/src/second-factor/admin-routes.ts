import type { FastifyInstance } from 'fastify';
import { secondFactor as contract } from 'shared-api/contract';
import { endAccess } from '../credentials/access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { requireOther } from '../users/administrators.ts';
import { logUpdate, requirePerson } from '../users/manage.ts';
import { removeFactors } from './factor.ts';
import { changeRequiredRoles, readRequiredRoles } from './required.ts';
import { tellOfFactor } from './tell.ts';

/** Who has to have a second step, and help for who has lost it. */
export function adminFactorRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.secondFactorRoles, async () => ({ data: { roles: await readRequiredRoles(db) } }));

  route(app, contract.changeSecondFactorRoles, async ({ user, ip, body }) => ({
    data: { roles: await changeRequiredRoles(db, { id: user.id, ip }, body.roles) },
  }));

  route(app, contract.resetSecondFactor, async ({ user, ip, params }) => {
    requireOther(user.id, [params.id], 'Свой вход в два шага меняют в профиле.');
    await db.transaction(async (tx) => {
      const person = await requirePerson(tx, params.id);
      if (!(await removeFactors(tx, params.id))) throw notFound('Вход в два шага у пользователя не включён');
      await endAccess(tx, params.id);
      await logUpdate(tx, { id: user.id, ip }, person, { secondFactor: 'reset' });
      await tellOfFactor(tx, params.id, 'reset');
    });
    return done;
  });
}
