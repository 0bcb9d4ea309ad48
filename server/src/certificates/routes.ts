import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { certificates as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { Attachment } from '../http/attachment.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { createTickets } from '../http/tickets.ts';
import { certificatePdf } from './document.ts';
import { certificatesOf } from './issue.ts';
import { certificates } from './tables.ts';

type Certificate = typeof certificates.$inferSelect;

/** Cyrillic letters that look like those of a number. */
const lookAlikes = new Map(
  Object.entries({ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' }),
);

/** A number as it is stored, whichever keyboard it was typed on. */
function inLatin(number: string): string {
  return number.toUpperCase().replace(/[А-Я]/g, (letter) => lookAlikes.get(letter) ?? letter);
}

export function certificateRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const tickets = createTickets<{ attemptId: string }>(config.secret, 'certificate');

  route(app, contract.myCertificates, async ({ user }) => ({
    data: (await certificatesOf(db, user.id)).map((row) => ({
      number: row.number,
      attemptId: row.attemptId,
      attestation: { id: row.attestationId, title: row.title },
      score: row.score,
      issuedAt: row.issuedAt.toISOString(),
      validUntil: row.validUntil?.toISOString() ?? null,
    })),
  }));

  route(app, contract.getCertificate, async ({ params, user, request }) => {
    return toPdf(request, await findOwn(params.attemptId, user));
  });

  route(app, contract.createCertificateLink, async ({ params: { attemptId }, user }) => {
    await findOwn(attemptId, user);
    return { data: { url: `/api/certificates/file?ticket=${tickets.issue({ attemptId })}` } };
  });

  route(app, contract.downloadCertificate, async ({ query, request }) => {
    const ticket = tickets.read(query.ticket);
    if (!ticket) throw forbidden('Ссылка на сертификат больше не действует. Откройте его ещё раз.');
    return toPdf(request, await find(ticket.attemptId));
  });

  route(app, contract.verifyCertificate, async ({ params }) => {
    const [found] = await db
      .select()
      .from(certificates)
      .where(eq(certificates.number, inLatin(params.number)));
    if (!found) throw notFound('Сертификата с таким номером нет. Проверьте, все ли знаки введены верно.');
    const { number, holder, title, issuedAt, validUntil } = found;
    return {
      data: {
        ...{ number, holder, title },
        issuedAt: issuedAt.toISOString(),
        validUntil: validUntil?.toISOString() ?? null,
        isValid: validUntil === null || validUntil > new Date(),
      },
    };
  });

  const missing = () => notFound('Сертификата нет: эта попытка не пройдена.');

  async function find(attemptId: string): Promise<Certificate> {
    const [found] = await db.select().from(certificates).where(eq(certificates.attemptId, attemptId));
    if (!found) throw missing();
    return found;
  }

  async function findOwn(attemptId: string, user: SignedIn): Promise<Certificate> {
    const found = await find(attemptId);
    if (found.userId !== user.id && user.role === 'USER') throw missing();
    return found;
  }

  async function toPdf(request: FastifyRequest, certificate: Certificate): Promise<Attachment> {
    const publicUrl = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const pdf = await certificatePdf(certificate, publicUrl);
    return new Attachment('application/pdf', `Сертификат ${certificate.number}.pdf`, pdf);
  }
}
