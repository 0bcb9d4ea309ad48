import type { FastifyInstance } from 'fastify';
import { follows as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import {
  followMaterial,
  followSection,
  isFollowingMaterial,
  isFollowingSection,
  keepSeen,
  unfollowMaterial,
  unfollowSection,
} from './follow.ts';
import { listFollowing } from './list.ts';
import { getDigest, setDigest } from './settings.ts';

export function followRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const canSend = config.mail !== undefined;

  route(app, contract.isFollowingMaterial, ({ user, params }) => isFollowingMaterial(db, params.id, user));
  route(app, contract.followMaterial, ({ user, params }) => followMaterial(db, params.id, user));
  route(app, contract.unfollowMaterial, ({ user, params }) => unfollowMaterial(db, params.id, user));
  route(app, contract.isFollowingSection, ({ user, params }) => isFollowingSection(db, params.id, user));
  route(app, contract.followSection, ({ user, params }) => followSection(db, params.id, user));
  route(app, contract.unfollowSection, ({ user, params }) => unfollowSection(db, params.id, user));

  route(app, contract.reportSeen, async ({ user, params, body }) => {
    await keepSeen(db, params.id, user, body.version);
    return done;
  });

  route(app, contract.listFollowing, async ({ user, query }) => ({ data: await listFollowing(db, user, query) }));

  route(app, contract.getDigest, async ({ user }) => ({ data: await getDigest(db, user.id, canSend) }));

  route(app, contract.setDigest, async ({ user, body }) => ({
    data: await setDigest(db, user.id, body.every, canSend),
  }));
}
