import type { FastifyInstance } from 'fastify';
import { portalState as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { runNow } from './jobs.ts';
import { createState } from './state.ts';

/** What an administrator sees of how the portal runs, and starts of it. */
export function stateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const state = createState(deps);

  route(app, contract.portalState, async () => ({ data: await state() }));

  route(app, contract.runJob, async ({ params: { key }, user, ip }) => ({
    data: await runNow(db, config, key, { id: user.id, ip }),
  }));
}
