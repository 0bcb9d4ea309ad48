import type { FastifyInstance } from 'fastify';
import { registry as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { tooMany } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { repeat } from '../work/repeat.ts';
import { countFailure, forgetOldFailures } from './failures.ts';

const perMinute = 30;
const minute = 60_000;
const hour = 60 * minute;

/** Reports of browsers: into the server's log, the metrics and the administrator's chart. */
export function clientErrorRoutes(app: FastifyInstance, { db, metrics }: Deps): void {
  const counts = new Map<string, number>();
  const warn = (error: unknown) => app.log.warn({ err: error }, 'old reports are not deleted');
  const stopCounting = repeat(minute, async () => counts.clear(), warn);
  const stopForgetting = repeat(hour, () => forgetOldFailures(db), warn);
  app.addHook('onClose', async () => {
    stopCounting();
    stopForgetting();
  });

  route(app, contract.reportClientError, async ({ body, ip, request }) => {
    // A page that fails in a loop must not flood the log.
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count > perMinute) throw tooMany('Слишком много сообщений об ошибках', 60);
    request.log.warn({ clientError: body }, 'an error in a browser');
    const counted = await countFailure(db, body);
    if (counted)
      metrics.remoteFailed({ ...counted, failure: body.failure ?? 'render', recovered: body.recovered === true });
    return done;
  });
}
