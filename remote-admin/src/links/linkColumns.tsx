import { Link } from 'react-router-dom';
import type { BrokenLink } from 'shared-api';
import { Badge, formatDateTime, LinkButton, type Tone } from 'shared-ui';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { reasonNames } from './filters.ts';

export const linkColumns: Column<BrokenLink>[] = [
  {
    id: 'material',
    label: 'Материал',
    isFixed: true,
    cell: ({ material }) => <Link to={`/materials/${material.id}`}>{material.title}</Link>,
  },
  {
    id: 'link',
    label: 'Ссылка',
    isFixed: true,
    cell: ({ text, href }) => (
      <>
        {text || 'Без текста'}
        <Soft>{shownAddress(href)}</Soft>
      </>
    ),
  },
  {
    id: 'reason',
    label: 'Причина',
    isFixed: true,
    cell: (link) => (
      <>
        <Badge tone={tones[link.reason] ?? 'red'}>{reasonNames[link.reason]}</Badge>
        <Soft>{explained(link)}</Soft>
      </>
    ),
  },
  { id: 'since', label: 'С какого времени', cell: ({ since }) => <Unbroken>{formatDateTime(since)}</Unbroken> },
  {
    id: 'actions',
    label: 'Действия',
    isFixed: true,
    cell: ({ material, text }) => (
      <LinkButton
        as={Link}
        $size="small"
        to={`/materials/${material.id}?edit=true`}
        aria-label={`Исправить: ${material.title}${text && `, ссылка «${text}»`}`}
      >
        Исправить
      </LinkButton>
    ),
  },
];

/** Where it is not simply broken. */
const tones: Partial<Record<BrokenLink['reason'], Tone>> = { draft: 'yellow', external: 'grey' };

/** What is wrong, and so what to do. */
function explained({ reason, target, material, href }: BrokenLink): string {
  const named = target ? `«${target.title}»` : '';
  const isOfFile = href.includes('/files/');
  switch (reason) {
    case 'missing':
      return 'Такого материала в портале нет.';
    case 'deleted':
      return isOfFile
        ? `Материал ${named}, в котором лежит файл, удалили. Загрузите файл в этот.`
        : `Материал ${named} удалили.`;
    case 'draft':
      return isOfFile
        ? `Материал ${named}, в котором лежит файл, не опубликован: читатели файла не увидят.`
        : `Материал ${named} не опубликован: читатели его не откроют.`;
    case 'anchor':
      return target?.id === material.id
        ? 'В этом материале нет такого заголовка.'
        : `В материале ${named} нет такого заголовка: ссылка откроет его начало.`;
    case 'file':
      return 'Файл удалили, или его никогда не было.';
    case 'quiz':
      return `У материала ${named} нет теста.`;
    case 'attestation':
      return 'Такой аттестации нет, или её удалили.';
    case 'page':
      return 'Такой страницы в портале нет.';
    case 'external':
      return 'Портал не обращается к другим сайтам: проверьте ссылку сами.';
  }
}

/** In letters, as people write it. */
function shownAddress(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
