import { defineCall } from '../http/defineCall.ts';
import { DownloadLink, Id, IsoDate, TicketQuery, Titled } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const Certificate = z.object({
  /** `KB-7Q2M4-X9RTC` */
  number: z.string(),
  /** What its file is asked for by: the attempt, or of a programme the enrolment. */
  attemptId: Id,
  /** What it is for; of a programme the same as `programme`. */
  attestation: Titled,
  /** Null where it is for an attestation. */
  programme: Titled.nullable().default(null),
  /** Percent; null where the attestation does not show it. */
  score: z.number().int().nullable(),
  issuedAt: IsoDate,
  /** Null: holds for ever. */
  validUntil: IsoDate.nullable(),
  /** Since then it is no pass any more, and cannot be downloaded. */
  revokedAt: IsoDate.nullable().default(null),
});

const byAttempt = z.object({ attemptId: Id });

/** The caller's certificates, newest first. */
export const myCertificates = defineCall({
  ...calls.myCertificates,
  access: 'USER',
  summary: 'Мои сертификаты',
  response: z.object({ data: z.array(Certificate) }),
});

/** The certificate of one's own passed attempt, or by the enrolment of a programme, as PDF; EDITOR and up get everybody's. 409 once it is revoked. */
export const getCertificate = defineCall({
  ...calls.getCertificate,
  access: 'USER',
  summary: 'Сертификат в PDF',
  cost: 'pdf',
  params: byAttempt,
});

export const createCertificateLink = defineCall({
  ...calls.createCertificateLink,
  access: 'USER',
  summary: 'Ссылка на сертификат, действует минуту',
  cost: 'pdf',
  params: byAttempt,
  response: DownloadLink,
});

/** 403 once the ticket has expired. */
export const downloadCertificate = defineCall({
  ...calls.downloadCertificate,
  access: 'public',
  summary: 'Сертификат по ссылке',
  cost: 'pdf',
  query: TicketQuery,
});

/** Whether a certificate with this number was issued, for whom, and whether it still holds. Asks for no sign-in. */
export const verifyCertificate = defineCall({
  ...calls.verifyCertificate,
  access: 'public',
  summary: 'Проверка сертификата',
  params: z.object({ number: text().trim().max(40) }),
  response: z.object({
    data: z.object({
      number: z.string(),
      holder: z.string(),
      title: z.string(),
      issuedAt: IsoDate,
      validUntil: IsoDate.nullable(),
      revokedAt: IsoDate.nullable().default(null),
      isValid: z.boolean(),
      /** The company's, in which the days are meant. */
      timeZone: z.string().optional(),
    }),
  }),
});
