import type { FastifyInstance } from 'fastify';
import { comments as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { listComments, listMentionable } from './list.ts';
import { addComment, deleteComment, editComment, reopenComment, resolveComment, switchComments } from './write.ts';

export function commentRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listComments, async ({ user, params, query }) => ({
    data: await listComments(db, params.id, user, query),
  }));

  route(app, contract.addComment, async ({ user, params, body }) => ({
    data: { id: await addComment(db, params.id, user, body) },
  }));

  route(app, contract.editComment, async ({ user, params, body }) => {
    await editComment(db, params.id, params.commentId, user, body.text);
    return done;
  });

  route(app, contract.deleteComment, async ({ user, params, ip }) => {
    await deleteComment(db, params.id, params.commentId, user, ip);
    return done;
  });

  route(app, contract.resolveComment, async ({ user, params }) => {
    await resolveComment(db, params.id, params.commentId, user);
    return done;
  });

  route(app, contract.reopenComment, async ({ user, params }) => {
    await reopenComment(db, params.id, params.commentId, user);
    return done;
  });

  route(app, contract.closeComments, async ({ user, params, ip }) => {
    await switchComments(db, params.id, user, ip, true);
    return done;
  });

  route(app, contract.openComments, async ({ user, params, ip }) => {
    await switchComments(db, params.id, user, ip, false);
    return done;
  });

  route(app, contract.listMentionable, async ({ user, params, query }) => ({
    data: await listMentionable(db, params.id, query.query, user),
  }));
}
