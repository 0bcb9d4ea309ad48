import type { FastifyInstance } from 'fastify';
import { portal as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import { tooMany } from '../http/errors.ts';
import { done, route } from '../http/route.ts';

const perMinute = 30;

/** Reports of browsers go into the server's log; a page gone mad must not flood it. */
export function clientErrorRoutes(app: FastifyInstance, _deps: Deps): void {
  const counts = new Map<string, number>();
  const timer = setInterval(() => counts.clear(), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  route(app, contract.reportClientError, async ({ body, ip, request }) => {
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count > perMinute) throw tooMany('Слишком много сообщений об ошибках', 60);
    request.log.warn({ clientError: body }, 'ошибка в браузере');
    return done;
  });
}
