import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exports as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Attachment } from '../http/attachment.ts';
import { forbidden } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { isAtLeast } from '../http/signed-in.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import { logExport } from '../logs/log-action.ts';
import { categoryFile, findCategory } from './category.ts';
import { materialFile } from './material.ts';
import { findMaterial, type Person } from './source.ts';

type Wanted =
  | { kind: 'material'; id: string; format: z.output<typeof contract.MaterialFormat> }
  | { kind: 'category'; id: string; format: z.output<typeof contract.CategoryFormat> };

/** Materials and categories as files, by a call of a program or by a link that the browser follows. */
export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const links = createDownloadLinks<Wanted>(
    { db, config },
    { purpose: 'exports', access: 'USER', expired: 'Ссылка больше не действует. Начните экспорт ещё раз.' },
  );

  route(app, contract.exportMaterial, ({ params, query, user, ip, request }) =>
    send({ kind: 'material', id: params.id, format: query.format }, user, ip, request),
  );

  route(app, contract.createMaterialLink, async ({ params: { id }, body, user }) => {
    await findMaterial(db, id, user);
    return links.link('/api/exports/file', user, { kind: 'material', id, format: body.format });
  });

  route(app, contract.exportCategory, ({ params, query, user, ip, request }) =>
    send({ kind: 'category', id: params.id, format: query.format }, user, ip, request),
  );

  route(app, contract.createCategoryLink, async ({ params: { id }, body, user }) => {
    await findCategory(deps, id);
    return links.link('/api/exports/file', user, { kind: 'category', id, format: body.format });
  });

  route(app, contract.downloadExport, async ({ query, ip, request }) => {
    const { user, wanted } = await links.open(query.ticket);
    return send(wanted, user, ip, request);
  });

  /** The log says of it before anything is sent. */
  async function send(wanted: Wanted, user: Person, ip: string, request: FastifyRequest): Promise<Attachment> {
    const portal = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const by = { id: user.id, ip };
    const { format } = wanted;
    if (wanted.kind === 'material') {
      const material = await findMaterial(db, wanted.id, user);
      const file = await materialFile(deps, material, wanted.format, { user, portal });
      await logExport(db, by, { export: 'material', material: { id: material.id, title: material.title }, format });
      return file;
    }
    if (!isAtLeast(user.role, 'EDITOR')) throw forbidden();
    const category = await findCategory(deps, wanted.id);
    const { file, count } = await categoryFile(deps, category, wanted.format, { user, portal });
    await logExport(db, by, { export: 'category', category, format, materials: count });
    return file;
  }
}
