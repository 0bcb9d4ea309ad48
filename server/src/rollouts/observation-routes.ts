import type { FastifyInstance } from 'fastify';
import { registry as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { isAtLeast, type SignedIn } from '../http/signed-in.ts';
import { isMeantFor } from '../live/canary.ts';
import { canariesOf, type LiveState, variantFor } from '../live/state.ts';
import { settlePerson } from '../live/visitor.ts';
import { repeat } from '../work/repeat.ts';
import { forgetOldObservations, type Observation, observe } from './observations.ts';

const hour = 60 * 60_000;

/** What a person gets, and how he fares with it. */
export function observationRoutes(app: FastifyInstance, { db, current }: Deps): void {
  const warn = (error: unknown) => app.log.warn({ err: error }, 'old observations are not deleted');
  const stop = repeat(hour, () => forgetOldObservations(db), warn);
  app.addHook('onClose', async () => stop());

  route(app, contract.ownRegistry, async ({ user, request, reply }) => {
    const state = await current.get();
    const variant = variantFor(state, settlePerson(request, reply, state, user));
    if (!variant) throw notFound('Портал ещё не опубликован.');
    return { data: variant.registry };
  });

  route(app, contract.reportUses, async ({ body, user }) => {
    const state = await current.get();
    for (const use of body.uses) if (isGiven(state, use, user)) await observe(db, user.id, use);
    return done;
  });
}

/**
 * Whether the portal gives the person this version. Who has opted in to a canary by himself, or may not open the
 * section, has no say in it: else anybody could vote a version down.
 */
function isGiven(state: LiveState, { name, version }: Observation, person: SignedIn): boolean {
  const one = state.packages.find(({ live }) => live.name === name);
  const { minimumRole } = one?.live.portal ?? {};
  if (minimumRole && !isAtLeast(person.role, minimumRole)) return false;
  if (one?.live.version === version || one?.previous?.version === version) return true;
  return canariesOf(state).some(
    (canary) => canary.name === name && canary.version === version && isMeantFor(canary, person),
  );
}
