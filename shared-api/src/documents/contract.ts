import { defineCall } from '../http/defineCall.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import { certificateFields, fieldProblem, protocolFields } from './fields.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Bytes of a logo: 1 MB. */
export const maxLogoSize = 1024 * 1024;

const Signatory = z.object({
  name: text().trim().min(1, 'Напишите фамилию и инициалы').max(100, 'Не больше 100 знаков'),
  position: text().trim().max(150, 'Не больше 150 знаков').default(''),
});

/** A text whose fields are those that are allowed. */
const withFields = (allowed: readonly string[], most: number) =>
  text()
    .trim()
    .max(most, `Не больше ${most} знаков`)
    .superRefine((given, context) => {
      const problem = fieldProblem(given, allowed);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .default('');

export const DocumentsForm = z.object({
  company: text().trim().max(300, 'Не больше 300 знаков').default(''),
  /** Base64 of a PNG, JPEG or SVG; null for none; absent: as it is. */
  logo: text()
    .max(Math.ceil(maxLogoSize / 3) * 4, 'Логотип больше 1 МБ. Уменьшите картинку.')
    .nullish(),
  signatories: z.array(Signatory).max(5, 'Не больше 5 подписывающих').default([]),
  /** «УД-{год}-{номер}»; empty: certificates have no number but the one by which they are verified. */
  certificateSeries: withFields(['год', 'номер'], 40).refine(
    (given) => given === '' || given.split('{номер}').length === 2,
    'В номере один раз должно стоять {номер}, например УД-{год}-{номер}',
  ),
  /** «ПТ-{год}»; offered when a protocol is made. */
  protocolSeries: withFields(['год'], 20),
  certificateTitle: text().trim().max(60, 'Не больше 60 знаков').default(''),
  /** Empty: the text that a certificate has without settings. */
  certificateText: withFields(certificateFields, 2000),
  protocolText: withFields(protocolFields, 2000),
});

const Documents = z.object({
  /** 0 until something was saved. */
  version: z.number().int(),
  company: z.string(),
  /** A data URL, or null without a logo. */
  logo: z.string().nullable(),
  signatories: z.array(z.object({ name: z.string(), position: z.string() })),
  certificateSeries: z.string(),
  protocolSeries: z.string(),
  certificateTitle: z.string(),
  certificateText: z.string(),
  protocolText: z.string(),
});

/** What certificates and protocols from now on look like and say. */
export const getDocuments = defineCall({
  ...calls.getDocuments,
  access: 'ADMIN',
  summary: 'Оформление документов',
  response: z.object({ data: Documents }),
});

/**
 * Holds for what is issued from then on. 400 with `fields` for a logo that is none, and for fields of a text that do not
 * exist; 409 when somebody else has saved since this `version`.
 */
export const saveDocuments = defineCall({
  ...calls.saveDocuments,
  access: 'ADMIN',
  summary: 'Сохранить оформление документов',
  body: DocumentsForm.extend({ version: z.int32() }),
  response: z.object({ data: Documents }),
});

/** A document as it would be with these settings, in base64; nothing is saved. */
export const previewDocument = defineCall({
  ...calls.previewDocument,
  access: 'ADMIN',
  summary: 'Образец документа',
  cost: 'pdf',
  body: DocumentsForm.extend({ kind: z.enum(['certificate', 'protocol']) }),
  response: z.object({ data: z.object({ pdf: z.string() }) }),
});
