import { AttemptResult } from '../attempts/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { Id } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

const Reason = text().trim().min(1, 'Укажите причину').max(500, 'Причина длиннее 500 знаков');

/** What administrators decide of a single attempt. Each decision is logged, kept, and told to the person. */
export const DecisionForm = z.object({ reason: Reason });

export const ReopenForm = DecisionForm.extend({
  /** From now on; a week at most. */
  minutes: z
    .number('Укажите минуты числом')
    .int('Укажите целое число минут')
    .min(1, 'Нужна хотя бы одна минута')
    .max(10_080, 'Не больше недели: 10 080 минут'),
});

const decision = {
  access: 'ADMIN',
  params: z.object({ id: Id }),
  body: DecisionForm,
  response: z.object({ data: AttemptResult }),
} as const;

/** Ends an attempt in progress with the answers that are there; 409 when it is over. */
export const endAttempt = defineCall({
  ...calls.endAttempt,
  ...decision,
  summary: 'Завершить попытку сотрудника',
});

/** The attempt counts for nothing from now on; its certificate is revoked. */
export const annulAttempt = defineCall({
  ...calls.annulAttempt,
  ...decision,
  summary: 'Аннулировать попытку',
});

/** An attempt that is over continues; its certificate is revoked. 409 while another one is in progress. */
export const reopenAttempt = defineCall({
  ...calls.reopenAttempt,
  ...decision,
  summary: 'Возобновить попытку',
  body: ReopenForm,
});

/** The attempt stays, but is no pass any more. */
export const revokeCertificate = defineCall({
  ...calls.revokeCertificate,
  ...decision,
  summary: 'Отозвать сертификат',
});

/** Another number for a passed attempt whose certificate was revoked. */
export const issueCertificateAnew = defineCall({
  ...calls.issueCertificateAnew,
  ...decision,
  summary: 'Выдать сертификат заново',
});
