import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeds as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { countEmbeds } from './count.ts';
import { allowEmbedHost, forbidEmbedHost, notAllowed, readEmbedHosts } from './hosts.ts';

export function embedRoutes(app: FastifyInstance, { db, config, embedHosts }: Deps): void {
  route(app, contract.embedHosts, async () => ({ data: { hosts: await readEmbedHosts(db) } }));

  route(app, contract.allowEmbedHost, async ({ body, user, ip, request }) => {
    if (isPortal(body.host, request))
      throw invalid({ host: 'Это адрес самого портала. Его страницы показываются ссылками.' });
    const hosts = await allowEmbedHost(db, { id: user.id, ip }, body.host);
    embedHosts.forget();
    return { data: { hosts } };
  });

  route(app, contract.forbidEmbedHost, async ({ params, user, ip }) => {
    const hosts = await forbidEmbedHost(db, { id: user.id, ip }, params.host);
    embedHosts.forget();
    return { data: { hosts } };
  });

  route(app, contract.countEmbeds, async ({ params: { host } }) => {
    const hosts = await readEmbedHosts(db);
    if (!hosts.includes(host)) throw notAllowed();
    return { data: { materials: await countEmbeds(db, host, hosts) } };
  });

  /** A frame of the portal in itself would run with all that its reader may do. */
  function isPortal(host: string, request: FastifyRequest): boolean {
    const own = config.publicUrl && new URL(config.publicUrl).hostname;
    return host === own || host === request.hostname.toLowerCase();
  }
}
