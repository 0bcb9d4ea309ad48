import { type AdminQuizFilters, type QuizAttemptFilters, readPage } from 'shared-api';

export const quizFilterNames = ['search', 'isActive', 'materialId'] as const;

/** Specification section 9. */
export const quizPageSize = 20;

export type Tab = 'quizzes' | 'attempts';

export function readTab(address: URLSearchParams): Tab {
  return address.get('tab') === 'attempts' ? 'attempts' : 'quizzes';
}

/** Filters of the tests; while the attempts are open only the search is shared, for their count. */
export function readQuizFilters(address: URLSearchParams): AdminQuizFilters {
  const search = address.get('search') || undefined;
  if (readTab(address) === 'attempts') return { search, page: 1, limit: quizPageSize };
  const isActive = address.get('isActive');
  return {
    search,
    materialId: address.get('materialId') || undefined,
    isActive: isActive ? isActive === 'true' : undefined,
    sort: readSort(address, /^-?(title|material|questions|passingScore|attempts|createdAt)$/),
    page: readPage(address),
    limit: quizPageSize,
  };
}

export function readAttemptFilters(address: URLSearchParams): QuizAttemptFilters {
  const search = address.get('search') || undefined;
  if (readTab(address) === 'quizzes') return { search, page: 1, limit: quizPageSize };
  return {
    search,
    sort: readSort(address, /^-?(user|quiz|score|completedAt)$/),
    page: readPage(address),
    limit: quizPageSize,
  };
}

function readSort<Sort>(address: URLSearchParams, allowed: RegExp): Sort | undefined {
  const sort = address.get('sort') ?? '';
  return allowed.test(sort) ? (sort as Sort) : undefined;
}
