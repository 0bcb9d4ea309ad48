import { type AdminQuizFilters, type QuizAttemptFilters, readPage } from 'shared-api';
import * as content from '../content/filters.ts';
import { readSort } from '../list/readSort.ts';

export const quizFilterNames = ['search', 'isActive', 'materialId'] as const;

/** Filters of the tests; while the attempts are open only the search is shared, for their count. */
export function readQuizFilters(address: URLSearchParams): AdminQuizFilters {
  if (content.readsAttempts(address)) return content.searchAlone(address);
  const isActive = address.get('isActive');
  return {
    search: content.readSearch(address),
    materialId: address.get('materialId') || undefined,
    isActive: isActive ? isActive === 'true' : undefined,
    sort: readSort(address, ['title', 'material', 'questions', 'passingScore', 'attempts', 'createdAt']),
    page: readPage(address),
    limit: content.contentPageSize,
  };
}

export function readAttemptFilters(address: URLSearchParams): QuizAttemptFilters {
  return content.readAttemptFilters(address, 'quiz');
}
