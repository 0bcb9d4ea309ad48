import type * as contract from '../contract/corrections.ts';
import { endpoint } from './endpoint.ts';

const path = '/admin/attestations/:id/questions/:questionId';

export const correctionEndpoints = {
  question: endpoint<typeof contract.getDrawnQuestion>('GET', path),
  preview: endpoint<typeof contract.previewCorrection>('POST', `${path}/correction-preview`),
  apply: endpoint<typeof contract.correctQuestion>('POST', `${path}/correction`),
};
