import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { results as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import { attestations } from '../attestations/tables.ts';
import { createDownloadLinks } from '../auth/download-links.ts';
import { csvType } from '../csv/write.ts';
import { Attachment } from '../http/attachment.ts';
import { conflict, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { type Actor, logExport } from '../logs/log-action.ts';
import { noteView } from '../logs/views.ts';
import { departments } from '../reference/tables.ts';
import { collectStatistics } from './collect.ts';
import { attemptEvidence } from './evidence.ts';
import { exportPeople } from './export.ts';
import { listPeople } from './people.ts';
import { createProtocol, findProtocol, listProtocols, protocolWithPeople } from './protocols.ts';

/** What may be downloaded under a link. */
interface Wanted {
  kind: 'results' | 'protocol';
  id: string;
}

export function resultRoutes(app: FastifyInstance, { db, config, bursts, workers }: Deps): void {
  const links = createDownloadLinks<Wanted>(
    { db, config },
    { purpose: 'results', access: 'EDITOR', expired: 'Ссылка больше не действует. Откройте документ ещё раз.' },
  );
  const file = '/api/admin/results/file';

  route(app, contract.attestationStatistics, async ({ params, query }) => {
    const { attestation, department } = await find(params.id);
    return { data: await collectStatistics(db, attestation, department, query.attempts) };
  });

  route(app, contract.attestationPeople, async ({ params, query }) => {
    await find(params.id);
    return { data: await listPeople(db, params.id, query) };
  });

  route(app, contract.exportPeople, ({ params, user, ip }) =>
    peopleTable({ userId: user.id, ipAddress: ip }, params.id),
  );

  route(app, contract.createResultsLink, async ({ params, user }) => {
    await find(params.id);
    return links.link(file, user, { kind: 'results', id: params.id });
  });

  route(app, contract.listProtocols, async ({ params }) => {
    await find(params.id);
    return { data: await listProtocols(db, params.id) };
  });

  route(app, contract.createProtocol, async ({ params, body, user, ip }) => {
    const { attestation } = await find(params.id);
    if (attestation.deletedAt) throw conflict('Аттестация удалена: новый протокол по ней не составить.');
    return { data: await createProtocol(db, { id: user.id, ip }, attestation, body) };
  });

  route(app, contract.getProtocol, ({ params, user, ip }) =>
    protocolFile({ userId: user.id, ipAddress: ip }, params.id),
  );

  route(app, contract.createProtocolLink, async ({ params, user }) => {
    await findProtocol(db, params.id);
    return links.link(file, user, { kind: 'protocol', id: params.id });
  });

  route(app, contract.downloadResults, async ({ query, ip }) => {
    const { user, wanted } = await links.open(query.ticket);
    const by = { userId: user.id, ipAddress: ip };
    return wanted.kind === 'protocol' ? protocolFile(by, wanted.id) : peopleTable(by, wanted.id);
  });

  route(app, contract.attemptEvidence, async ({ params, user, ip }) => {
    const data = await attemptEvidence(db, params.id);
    await noteView(bursts, { userId: user.id, ipAddress: ip }, 'evidence', data);
    return { data };
  });

  /** Deleted ones too: what people have shown stays readable. */
  async function find(id: string) {
    const [found] = await db
      .select({ attestation: attestations, department: { id: departments.id, name: departments.name } })
      .from(attestations)
      .leftJoin(departments, eq(departments.id, attestations.departmentId))
      .where(eq(attestations.id, id));
    if (!found) throw notFound('Аттестация не найдена. Возможно, её уже удалили.');
    return found;
  }

  async function peopleTable(by: Actor, id: string): Promise<Attachment> {
    const { attestation } = await find(id);
    await logExport(db, by, { export: 'results', attestation: { id, title: attestation.title } });
    return new Attachment(csvType, `Результаты - ${attestation.title}.csv`, await exportPeople(db, id));
  }

  async function protocolFile(by: Actor, id: string): Promise<Attachment> {
    const found = await protocolWithPeople(db, id);
    await logExport(db, by, { export: 'protocol', protocol: { id, number: found.protocol.number } });
    const name = `Протокол аттестации № ${found.protocol.number}.pdf`;
    return new Attachment('application/pdf', name, Buffer.from(await workers.run('protocol', found)));
  }
}
