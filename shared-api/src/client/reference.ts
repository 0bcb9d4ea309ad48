import type * as reference from '../contract/reference.ts';
import type * as stats from '../contract/stats.ts';
import { endpoint } from './endpoint.ts';

export const referenceEndpoints = {
  categories: endpoint<typeof reference.categories>('GET', '/categories'),
  departments: endpoint<typeof reference.departments>('GET', '/departments'),
  overview: endpoint<typeof stats.overview>('GET', '/stats/overview'),
};
