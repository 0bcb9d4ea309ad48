import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { protocols as protocolsContract, results } from 'shared-api/contract';
import { csvType } from '../csv/write.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { seriesFor } from '../documents/stamp.ts';
import { Attachment } from '../http/attachment.ts';
import { conflict, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import type { Actor } from '../logs/actor.ts';
import { logExport } from '../logs/log-action.ts';
import { noteView } from '../logs/views.ts';
import { signLooks } from '../questions/looks.ts';
import { attestations } from '../tables/attestations.ts';
import { departments } from '../tables/users.ts';
import { collectStatistics } from './collect.ts';
import { attemptEvidence } from './evidence.ts';
import { exportPeople } from './export.ts';
import { listPeople } from './page.ts';
import { createProtocolFiles, type ProtocolFiles } from './protocol-file.ts';
import { lastDetails, nextNumber, yearOf } from './protocol-numbers.ts';
import { createProtocol, listProtocols, requireProtocol } from './protocols.ts';

/** What may be downloaded under a link. */
interface Wanted {
  kind: 'results' | 'protocol';
  id: string;
}

/** People of a protocol whose document is made before the answer: a second or so. */
const mostAtOnce = 200;

export function resultRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, bursts } = deps;
  const links = createDownloadLinks<Wanted>(
    { db, config },
    { purpose: 'results', access: 'EDITOR', expired: 'Ссылка больше не действует. Откройте документ ещё раз.' },
  );
  const linkTo = (user: SignedIn, wanted: Wanted) => links.link('/api/admin/results/file', user, wanted);
  const files = createProtocolFiles(db, deps.workers);

  route(app, results.attestationStatistics, async ({ params, query }) => {
    const { attestation, department } = await find(db, params.id);
    return { data: await collectStatistics(db, attestation, department, query.attempts) };
  });

  route(app, results.attestationPeople, async ({ params, query }) => {
    await find(db, params.id);
    return { data: await listPeople(db, params.id, query) };
  });

  route(app, results.exportPeople, ({ params, user, ip }) => peopleTable(db, { id: user.id, ip }, params.id));

  route(app, results.createResultsLink, async ({ params, user }) => {
    await find(db, params.id);
    return linkTo(user, { kind: 'results', id: params.id });
  });

  route(app, results.downloadResults, async ({ query, ip }) => {
    const { user, wanted } = await links.open(query.ticket);
    const by = { id: user.id, ip };
    return wanted.kind === 'protocol' ? protocolFile(db, files, by, wanted.id) : peopleTable(db, by, wanted.id);
  });

  route(app, results.attemptEvidence, async ({ params, user, ip }) => {
    const data = await attemptEvidence(db, params.id);
    await noteView(bursts, { id: user.id, ip }, 'evidence', data);
    return { data: signLooks(data, deps.signer, user.id) };
  });

  protocolRoutes(app, deps, files, linkTo);
}

function protocolRoutes(
  app: FastifyInstance,
  { db }: Deps,
  files: ProtocolFiles,
  linkTo: (user: SignedIn, wanted: Wanted) => { data: { url: string } },
): void {
  const make = (id: string) =>
    files.read(id).catch((error: unknown) => app.log.error({ err: error }, 'the document of a protocol is not made'));

  route(app, protocolsContract.listProtocols, async ({ params }) => {
    await find(db, params.id);
    const protocols = await listProtocols(db, params.id);
    // A server that was stopped in the middle has left some without a document.
    for (const { id, isReady } of protocols) if (!isReady) void make(id);
    return { data: protocols };
  });

  route(app, protocolsContract.nextProtocolNumber, async ({ query, user }) => ({
    data: {
      number: await nextNumber(db, query.series, yearOf(query.heldOn)),
      last: await lastDetails(db, user.id),
      series: (await seriesFor(db, query.heldOn)) || undefined,
    },
  }));

  route(app, protocolsContract.createProtocol, async ({ params, body, user, ip }) => {
    const { attestation } = await find(db, params.id);
    if (attestation.deletedAt) throw conflict('Аттестация удалена: новый протокол по ней не составить.');
    const id = await createProtocol(db, { id: user.id, ip }, attestation, body);
    const made = make(id);
    // A long one continues after the answer; whoever asks for the document meanwhile waits for the same one.
    if ((await requireProtocol(db, id)).people <= mostAtOnce) await made;
    return { data: await requireProtocol(db, id) };
  });

  route(app, protocolsContract.getProtocol, ({ params, user, ip }) =>
    protocolFile(db, files, { id: user.id, ip }, params.id),
  );

  route(app, protocolsContract.createProtocolLink, async ({ params, user }) => {
    await requireProtocol(db, params.id);
    return linkTo(user, { kind: 'protocol', id: params.id });
  });
}

/** Deleted ones too: what people have shown stays readable. */
async function find(db: Database, id: string) {
  const [found] = await db
    .select({ attestation: attestations, department: { id: departments.id, name: departments.name } })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(eq(attestations.id, id));
  if (!found) throw notFound('Аттестация не найдена. Возможно, её уже удалили.');
  return found;
}

async function peopleTable(db: Database, by: Actor, id: string): Promise<Attachment> {
  const { attestation } = await find(db, id);
  await logExport(db, by, { export: 'results', attestation: { id, title: attestation.title } });
  return new Attachment(csvType, `Результаты - ${attestation.title}.csv`, await exportPeople(db, id));
}

async function protocolFile(db: Database, files: ProtocolFiles, by: Actor, id: string): Promise<Attachment> {
  const { label, pdf } = await files.read(id);
  await logExport(db, by, { export: 'protocol', protocol: { id, number: label } });
  return new Attachment('application/pdf', `Протокол аттестации № ${label}.pdf`, pdf);
}
