import type { FastifyInstance } from 'fastify';
import { trainings as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { importTrainings } from './import.ts';
import { addFor, changeFor, decide, removeFor } from './manage.ts';
import { createOwn, deleteOwn, updateOwn } from './own.ts';
import { listTrainings, shownTraining, targetsFor, trainingsOf } from './views.ts';

export function trainingRoutes(app: FastifyInstance, { db, signer }: Deps): void {
  const shown = async (id: string, userId: string) => ({ data: await shownTraining(db, id, { signer, userId }) });

  route(app, contract.myTrainings, async ({ user }) => ({ data: await trainingsOf(db, { signer, userId: user.id }) }));

  route(app, contract.trainingTargets, async ({ user }) => ({ data: await targetsFor(db, user) }));

  route(app, contract.createTraining, async ({ body, user, ip }) => {
    const { id } = await createOwn(db, user, ip, body);
    return shown(id, user.id);
  });

  route(app, contract.updateTraining, async ({ params: { id }, body: { version, ...form }, user, ip }) => {
    await updateOwn(db, user, ip, { id, version, form });
    return shown(id, user.id);
  });

  route(app, contract.deleteTraining, async ({ params, user, ip }) => {
    await deleteOwn(db, user, ip, params.id);
    return done;
  });

  route(app, contract.listTrainings, async ({ query, user }) => ({
    data: await listTrainings(db, query, { signer, userId: user.id }),
  }));

  route(app, contract.addTraining, async ({ body, user, ip }) => {
    const { id } = await addFor(db, { user, ip }, body);
    return shown(id, user.id);
  });

  route(app, contract.changeTraining, async ({ params: { id }, body: { version, ...form }, user, ip }) => {
    await changeFor(db, { user, ip }, { id, version, form });
    return shown(id, user.id);
  });

  route(app, contract.removeTraining, async ({ params, user, ip }) => {
    await removeFor(db, { user, ip }, params.id);
    return done;
  });

  route(app, contract.confirmTraining, async ({ params: { id }, body: { version }, user, ip }) => {
    await decide(db, { user, ip }, { id, version, reason: null });
    return shown(id, user.id);
  });

  route(app, contract.refuseTraining, async ({ params: { id }, body: { version, reason }, user, ip }) => {
    await decide(db, { user, ip }, { id, version, reason });
    return shown(id, user.id);
  });

  route(app, contract.importTrainings, async ({ body, user, ip }) => ({
    data: await importTrainings(db, { id: user.id, ip }, body),
  }));
}
