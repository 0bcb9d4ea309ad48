import type * as contract from '../contract/letters.ts';
import { endpoint } from './endpoint.ts';

export const letterEndpoints = {
  listFailed: endpoint<typeof contract.listFailedLetters>('GET', '/admin/letters'),
  resend: endpoint<typeof contract.resendLetters>('POST', '/admin/letters/resend'),
  dismiss: endpoint<typeof contract.dismissLetters>('POST', '/admin/letters/dismiss'),
};
