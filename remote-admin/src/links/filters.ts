import {
  type BrokenLink,
  type BrokenLinkFilters,
  type ImportRemark,
  type ImportRemarkFilters,
  readPage,
} from 'shared-api';

export const linkFilterNames = ['search', 'reason'] as const;
export const remarkFilterNames = ['search', 'kind'] as const;

/** Why a link leads nowhere, as the list's filter names it. */
export const reasonNames: Record<BrokenLink['reason'], string> = {
  missing: 'Материала нет',
  deleted: 'Материал удалён',
  draft: 'Черновик',
  anchor: 'Нет заголовка',
  file: 'Файла нет',
  quiz: 'Теста нет',
  attestation: 'Аттестации нет',
  page: 'Страницы нет',
  external: 'Другой сайт',
};

export function readLinkFilters(address: URLSearchParams): BrokenLinkFilters {
  if (readsRemarks(address)) return {};
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

/** What a remark of an import is about, as the list's filter names it. */
export const kindNames: Record<ImportRemark['kind'], string> = {
  link: 'Ссылка',
  picture: 'Картинка',
  attachment: 'Файл',
  include: 'Вставка документа',
  embed: 'Встроенное содержимое',
  conflict: 'Изменено в портале',
  approval: 'Ждёт согласования',
  moved: 'Переехал',
  vanished: 'Документа нет',
  document: 'Документ',
  'front-matter': 'Шапка документа',
  html: 'HTML',
  mdx: 'MDX',
  comment: 'Комментарий',
  template: 'Шаблон',
  tabs: 'Вкладки',
  footnote: 'Сноска',
  callout: 'Выноска',
  formula: 'Формула',
  diagram: 'Схема',
  term: 'Термин',
  attributes: 'Атрибуты',
  text: 'Текст',
};

/** Whether the address means the report of the imports. */
export function readsRemarks(address: URLSearchParams): boolean {
  return address.get('tab') === 'import';
}

/** Without a search for the list that is not open: the search is of the open one. */
export function readRemarkFilters(address: URLSearchParams): ImportRemarkFilters {
  if (!readsRemarks(address)) return {};
  const kind = address.get('kind');
  return {
    page: readPage(address),
    search: address.get('search') || undefined,
    kind: isKind(kind) ? kind : undefined,
  };
}

function isKind(value: string | null): value is ImportRemark['kind'] {
  return value !== null && Object.hasOwn(kindNames, value);
}
