import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { confirmations as contract } from 'shared-api/contract';
import { csvType } from '../csv/write.ts';
import { companyDays, lockedDays } from '../days/company.ts';
import type { Deps } from '../deps.ts';
import { lockMaterial } from '../editing/save.ts';
import { Attachment } from '../http/attachment.ts';
import { conflict, invalid } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction, logExport } from '../logs/log-action.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { notifyReadings } from '../notifications/duties.ts';
import { materials } from '../tables/materials.ts';
import { departments } from '../tables/users.ts';
import { toCsv } from './export.ts';
import { listConfirmations, settingsOf } from './list.ts';
import { confirmMaterial } from './own.ts';
import { listUnreadMaterials } from './unread.ts';

export function confirmationRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const links = createDownloadLinks<{ id: string }>(
    { db, config },
    { purpose: 'confirmations', access: 'EDITOR', expired: 'Ссылка больше не действует. Начните выгрузку ещё раз.' },
  );

  route(app, contract.listUnreadMaterials, async ({ user }) => ({ data: await listUnreadMaterials(db, user) }));

  route(app, contract.confirmMaterial, async ({ params, body, user, ip }) => {
    const data = await confirmMaterial(db, params.id, body.version, user, ip);
    if (!data) throw conflict('Ознакомление с этим материалом от вас не требуется.');
    return { data };
  });

  route(app, contract.setConfirmation, async ({ params: { id }, body, user, ip }) =>
    db.transaction(async (tx) => {
      const before = await lockMaterial(tx, id);
      const known = await tx.$count(departments, inArray(departments.id, body.departmentIds));
      if (known < body.departmentIds.length) throw invalid({ departmentIds: 'Одного из отделов уже нет.' });
      const [after] = await tx
        .update(materials)
        .set({
          requiresConfirmation: body.isRequired,
          confirmationDepartmentIds: body.departmentIds,
          confirmBy: body.dueAt === null ? null : (await lockedDays(tx)).dueOf(body.dueAt),
        })
        .where(eq(materials.id, id))
        .returning();
      const settings = settingsOf(after ?? before);
      const details = { material: { id, title: before.title }, changes: changedFields(settingsOf(before), settings) };
      await logAction(tx, { action: 'MATERIAL_UPDATE', userId: user.id, ipAddress: ip, details });
      await notifyReadings(tx, [id]);
      return { data: settings };
    }),
  );

  route(app, contract.listConfirmations, async ({ params }) => ({ data: await listConfirmations(db, params.id) }));

  route(app, contract.exportConfirmations, ({ params, user, ip }) => listFile({ id: user.id, ip }, params.id));

  route(app, contract.createConfirmationsLink, async ({ params: { id }, user }) => {
    await requireVisibleMaterial(db, id, user);
    return links.link('/api/confirmations/file', user, { id });
  });

  route(app, contract.downloadConfirmations, async ({ query, ip }) => {
    const { user, wanted } = await links.open(query.ticket);
    await requireVisibleMaterial(db, wanted.id, user);
    return listFile({ id: user.id, ip }, wanted.id);
  });

  async function listFile(by: Actor, id: string): Promise<Attachment> {
    const { title, people } = await listConfirmations(db, id);
    await logExport(db, by, { export: 'confirmations', material: { id, title } });
    return new Attachment(csvType, `Лист ознакомления - ${title}.csv`, toCsv(people, await companyDays(db)));
  }
}
