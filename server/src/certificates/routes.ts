import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { certificates as contract } from 'shared-api/contract';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findTemplate, letterheadOf } from '../documents/templates.ts';
import { Attachment } from '../http/attachment.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { checkGuess, type Guess } from '../limits/guesses.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import { logExport } from '../logs/log-action.ts';
import { certificates } from '../tables/certificates.ts';
import { certificatesOf, findCertificate } from './issue.ts';

type Certificate = typeof certificates.$inferSelect;

/** Cyrillic letters that look like those of a number. */
const lookAlikes = new Map(
  Object.entries({ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' }),
);

/** A number as it is stored, whichever keyboard it was typed on. */
function inLatin(number: string): string {
  return number.toUpperCase().replace(/[А-Я]/g, (letter) => lookAlikes.get(letter) ?? letter);
}

/** Wrong numbers from one address in 15 minutes: a person mistypes a few, a search for somebody's name takes millions. */
const mostNumbers = 60;

function numberGuess(ip: string, scale: number): Guess {
  return {
    kind: 'certificate',
    subject: '',
    ip,
    limits: [{ of: 'address', most: mostNumbers * scale }],
    minutes: 15,
    refusal: 'Слишком много неверных номеров с вашего адреса',
    // One known number must not open the way to more guesses.
    forgets: false,
  };
}

export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, workers } = deps;
  const links = createDownloadLinks<{ attemptId: string }>(
    { db, config },
    {
      purpose: 'certificate',
      access: 'USER',
      expired: 'Ссылка на сертификат больше не действует. Откройте его ещё раз.',
    },
  );

  route(app, contract.myCertificates, async ({ user }) => ({
    data: (await certificatesOf(db, user.id)).map(({ certificate: row, programmeId }) => ({
      number: row.number,
      attemptId: row.attemptId ?? row.enrolmentId ?? row.id,
      attestation: { id: row.attestationId ?? programmeId ?? row.id, title: row.title },
      programme: programmeId === null ? null : { id: programmeId, title: row.title },
      score: row.score,
      issuedAt: row.issuedAt.toISOString(),
      validUntil: row.validUntil?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    })),
  }));

  route(app, contract.getCertificate, async ({ params, user, request }) => {
    return toPdf(request, user.id, await findOwn(db, params.attemptId, user));
  });

  route(app, contract.createCertificateLink, async ({ params: { attemptId }, user }) => {
    await findOwn(db, attemptId, user);
    return links.link('/api/certificates/file', user, { attemptId });
  });

  route(app, contract.downloadCertificate, async ({ query, request }) => {
    const { user, wanted } = await links.open(query.ticket);
    return toPdf(request, user.id, await findOwn(db, wanted.attemptId, user));
  });

  verifyRoute(app, deps);

  async function toPdf(request: FastifyRequest, readerId: string, certificate: Certificate): Promise<Attachment> {
    if (certificate.userId !== readerId) {
      const { number, holder } = certificate;
      await logExport(db, { id: readerId, ip: request.ip }, { export: 'certificate', number, holder });
    }
    const publicUrl = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const template = await findTemplate(db, certificate.templateId);
    const look = template && {
      ...letterheadOf(template),
      ...{ title: template.certificateTitle, text: template.certificateText },
    };
    const pdf = await workers.run('certificate', certificate, publicUrl, (await companyDays(db)).zone, look);
    return new Attachment('application/pdf', `Сертификат ${certificate.number}.pdf`, Buffer.from(pdf));
  }
}

/** Anybody may ask whether a certificate is one. */
function verifyRoute(app: FastifyInstance, { db, config }: Deps): void {
  route(app, contract.verifyCertificate, async ({ params, ip }) => {
    const found = await checkGuess(db, numberGuess(ip, config.limitScale), async () => {
      const [value] = await db
        .select()
        .from(certificates)
        .where(eq(certificates.number, inLatin(params.number)));
      return { isRight: value !== undefined, value };
    });
    if (!found) throw notFound('Сертификата с таким номером нет. Проверьте, все ли знаки введены верно.');
    const { number, holder, title, issuedAt, validUntil, revokedAt } = found;
    return {
      data: {
        ...{ number, holder, title },
        issuedAt: issuedAt.toISOString(),
        validUntil: validUntil?.toISOString() ?? null,
        // Not why: that is between the company and the person.
        revokedAt: revokedAt?.toISOString() ?? null,
        isValid: revokedAt === null && (validUntil === null || validUntil > new Date()),
        timeZone: (await companyDays(db)).zone,
      },
    };
  });
}

const missing = () => notFound('Сертификата нет: эта попытка не пройдена.');

/** A revoked certificate cannot be downloaded: on paper it would look like the others. */
async function findOwn(db: Database, attemptId: string, user: Pick<SignedIn, 'id' | 'role'>): Promise<Certificate> {
  const found = await findCertificate(db, attemptId);
  if (!found || (found.userId !== user.id && user.role === 'USER')) throw missing();
  if (found.revokedAt)
    throw new HttpError(409, 'CERTIFICATE_REVOKED', `Сертификат ${found.number} отозван, скачать его больше нельзя.`);
  return found;
}
