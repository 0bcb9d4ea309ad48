import type { FastifyInstance } from 'fastify';
import { assignments, programmes as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { createAssignment, deleteAssignment, getAssignment, listAssignments, updateAssignment } from './assignments.ts';
import { endEnrolment, listEnrolments, revokeEnrolment } from './enrolments.ts';
import { followProgrammes } from './follow.ts';
import { createGroup, deleteGroup, listGroups, updateGroup } from './groups.ts';
import { getProgramme, listProgrammes } from './list.ts';
import { createProgramme, deleteProgramme, updateProgramme } from './manage.ts';
import { listMine, markStep } from './mine.ts';
import { listPositions } from './positions.ts';
import { previewAssignment } from './preview.ts';

export function programmeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, contract.myProgrammes, async ({ user }) => ({ data: await listMine(db, user) }));

  route(app, contract.markStep, async ({ user, params }) => ({
    data: await markStep(db, user, params.id, params.stepId),
  }));

  route(app, contract.listProgrammes, async ({ query }) => ({ data: await listProgrammes(db, query) }));

  route(app, contract.getProgramme, async ({ params }) => ({ data: await getProgramme(db, params.id) }));

  route(app, contract.createProgramme, async ({ user, ip, body }) => ({
    data: await getProgramme(db, await createProgramme(db, { id: user.id, ip }, body)),
  }));

  route(app, contract.updateProgramme, async ({ user, ip, params, body }) => {
    await updateProgramme(db, { id: user.id, ip }, params.id, body);
    return { data: await getProgramme(db, params.id) };
  });

  route(app, contract.deleteProgramme, async ({ user, ip, params }) => {
    await deleteProgramme(db, { id: user.id, ip }, params.id);
    return done;
  });

  peopleRoutes(app, deps);
  groupRoutes(app, deps);
}

/** Whom programmes are assigned to, and where those people are. */
function peopleRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, assignments.listAssignments, async ({ params }) => {
    await getProgramme(db, params.id);
    return { data: await listAssignments(db, params.id) };
  });

  route(app, assignments.previewAssignment, async ({ params, body }) => ({
    data: await previewAssignment(db, params.id, body),
  }));

  route(app, assignments.createAssignment, async ({ user, ip, params, body }) => {
    const id = await createAssignment(db, { id: user.id, ip }, params.id, body);
    await followProgrammes(db, [params.id]);
    return { data: await getAssignment(db, id) };
  });

  route(app, assignments.updateAssignment, async ({ user, ip, params, body }) => {
    await followProgrammes(db, [await updateAssignment(db, { id: user.id, ip }, params.id, body)]);
    return { data: await getAssignment(db, params.id) };
  });

  route(app, assignments.deleteAssignment, async ({ user, ip, params }) => {
    await followProgrammes(db, [await deleteAssignment(db, { id: user.id, ip }, params.id)]);
    return done;
  });

  route(app, assignments.listEnrolments, async ({ params, query }) => ({
    data: await listEnrolments(db, params.id, query),
  }));

  route(app, assignments.endEnrolment, async ({ user, ip, params }) => {
    await endEnrolment(db, { id: user.id, ip }, params.id);
    return done;
  });

  route(app, assignments.revokeEnrolment, async ({ user, ip, params, body }) => {
    await followProgrammes(db, [await revokeEnrolment(db, { id: user.id, ip }, params.id, body.reason)]);
    return done;
  });
}

function groupRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, assignments.listPositions, async ({ query }) => ({ data: await listPositions(db, query.search) }));

  route(app, assignments.listGroups, async () => ({ data: await listGroups(db) }));

  route(app, assignments.createGroup, async ({ user, ip, body }) => ({
    data: { id: await createGroup(db, { id: user.id, ip }, body) },
  }));

  route(app, assignments.updateGroup, async ({ user, ip, params, body }) => {
    await updateGroup(db, { id: user.id, ip }, params.id, body);
    return { data: { id: params.id } };
  });

  route(app, assignments.deleteGroup, async ({ user, ip, params }) => {
    await deleteGroup(db, { id: user.id, ip }, params.id);
    return done;
  });
}
