import type { FastifyInstance } from 'fastify';
import { today as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { newsOf } from '../follows/news.ts';
import { route } from '../http/route.ts';
import { begunMaterials, runningAttempts } from './own.ts';
import { administratorsWork, editorsWork } from './work.ts';

/** How many news of what is followed are named. */
const newsShown = 5;

export function todayRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.today, async ({ user }) => {
    const [attempts, reading, news, editing, administration] = await Promise.all([
      runningAttempts(db, user.id),
      begunMaterials(db, user),
      newsOf(db, user.id, newsShown),
      user.role === 'USER' ? null : editorsWork(db, user),
      user.role === 'ADMIN' ? administratorsWork(db) : null,
    ]);
    return { data: { attempts, reading, news, editing, administration } };
  });
}
