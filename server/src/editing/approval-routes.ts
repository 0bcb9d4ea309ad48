import type { FastifyInstance } from 'fastify';
import { approvals as contract } from 'shared-api/contract';
import { readApprovers, setApprovers } from '../approvals/approvers.ts';
import { listApprovals, readApproval } from '../approvals/list.ts';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { getMaterial, requireVisibleMaterial } from '../materials/get.ts';
import { decide, withdraw } from './decide.ts';

/** The way of a version to its readers where somebody has to approve it. */
export function approvalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer } = deps;

  route(app, contract.listApprovals, async ({ user, query }) => ({ data: await listApprovals(db, user, query) }));

  route(app, contract.materialApproval, async ({ user, params: { id } }) => {
    await requireVisibleMaterial(db, id, user);
    return { data: await readApproval(db, id, user) };
  });

  route(app, contract.decideApproval, async ({ user, ip, params: { id }, body }) => {
    await requireVisibleMaterial(db, id, user);
    await decide(deps, { id: user.id, role: user.role, ip }, id, body);
    return { data: await getMaterial(db, signer, id, user) };
  });

  route(app, contract.withdrawApproval, async ({ user, ip, params: { id } }) => {
    await withdraw(deps, { id: user.id, role: user.role, ip }, id);
    return done;
  });

  route(app, contract.sectionApprovers, async ({ params: { id } }) => ({ data: await readApprovers(db, id) }));

  route(app, contract.setSectionApprovers, async ({ user, ip, params: { id }, body }) => {
    await setApprovers(db, { id: user.id, ip }, id, body.userIds);
    return { data: await readApprovers(db, id) };
  });
}
