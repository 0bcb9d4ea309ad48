import type { FastifyInstance } from 'fastify';
import { attempts, attestations as attestationsContract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import type { Actor } from '../logs/actor.ts';
import { changeActive, type SwitchAction } from '../logs/change-active.ts';
import { notifyDuties } from '../notifications/duties.ts';
import { attestations } from '../tables/attestations.ts';
import { listAdminAttestations, listAttestationAttempts } from './admin-list.ts';

const kind = {
  table: attestations,
  name: 'attestation',
  log: 'ATTESTATION',
  missing: 'Аттестация не найдена. Возможно, её уже удалили.',
} as const;

/** What editors do to attestations in the administration. */
export function adminAttestationRoutes(app: FastifyInstance, { db }: Deps): void {
  const change = (actor: Actor, ids: string[], action: SwitchAction) =>
    changeActive(db, actor, kind, ids, action, notifyDuties);

  route(app, attestationsContract.listAdminAttestations, async ({ query }) => ({
    data: await listAdminAttestations(db, query),
  }));

  route(app, attempts.listAttestationAttempts, async ({ query }) => ({
    data: await listAttestationAttempts(db, query),
  }));

  route(app, attestationsContract.setAttestationActive, async ({ user, ip, params, body }) => {
    const action = body.isActive ? 'activate' : 'deactivate';
    await change({ id: user.id, ip }, [params.id], action);
    return done;
  });

  route(app, attestationsContract.deleteAttestation, async ({ user, ip, params }) => {
    await change({ id: user.id, ip }, [params.id], 'delete');
    return done;
  });

  route(app, attestationsContract.changeAttestations, async ({ user, ip, body }) => ({
    data: { changed: await change({ id: user.id, ip }, body.ids, body.action) },
  }));
}
