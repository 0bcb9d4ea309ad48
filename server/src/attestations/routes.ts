import type { FastifyInstance } from 'fastify';
import { attestations as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { asData, readingRoute, route } from '../http/route.ts';
import { editorRoutes } from './editor-routes.ts';
import { isFiltered, listAttestations } from './list.ts';
import { readAttestation, readAttestations } from './read.ts';

export function attestationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(
    app,
    contract.listAttestations,
    async ({ user, query }) => ({ data: await listAttestations(db, user, query) }),
    async (session, { query }) => (isFiltered(query) ? null : asData(readAttestations(db, session))),
  );

  readingRoute(app, contract.getAttestation, (asker, { params }) => asData(readAttestation(db, asker, params.id)));

  editorRoutes(app, deps);
}
