import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attestations as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { attestations } from '../tables/attestations.ts';
import { editorRoutes } from './editor-routes.ts';
import { findSettings, isMeantFor, isOpenTo, listAttestations, matching } from './list.ts';

export function attestationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, contract.listAttestations, async ({ user, query }) => ({
    data: await listAttestations(db, user, and(isOpenTo(user), matching(query))),
  }));

  route(app, contract.getAttestation, async ({ params, user }) => {
    // Who may edit gets the settings: his form sends them back for everybody.
    const [found] =
      user.role === 'USER'
        ? await listAttestations(db, user, eq(attestations.id, params.id))
        : [await findSettings(db, user, params.id)];
    const isHidden = user.role === 'USER' && !found?.isActive;
    if (!found || isHidden || !(await isMeantFor(db, found, user))) throw notFound('Аттестация не найдена');
    return { data: found };
  });

  editorRoutes(app, deps);
}
