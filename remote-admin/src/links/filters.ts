import { type BrokenLink, type BrokenLinkFilters, readPage } from 'shared-api';

export const linkFilterNames = ['search', 'reason'] as const;

/** Why a link leads nowhere, as the list's filter names it. */
export const reasonNames: Record<BrokenLink['reason'], string> = {
  missing: 'Материала нет',
  deleted: 'Материал удалён',
  draft: 'Черновик',
  anchor: 'Нет такого раздела',
  file: 'Файла нет',
  quiz: 'Теста нет',
  attestation: 'Аттестации нет',
  page: 'Страницы нет',
  external: 'Другой сайт',
};

export function readLinkFilters(address: URLSearchParams): BrokenLinkFilters {
  const reason = address.get('reason');
  return {
    page: readPage(address),
    search: address.get('search') || undefined,
    reason: isReason(reason) ? reason : undefined,
  };
}

function isReason(value: string | null): value is BrokenLink['reason'] {
  return value !== null && Object.hasOwn(reasonNames, value);
}
