import { Link } from 'react-router-dom';
import type { ImportRemark } from 'shared-api';
import { Badge, formatDateTime, LinkButton } from 'shared-ui';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { kindNames } from './filters.ts';

export const remarkColumns: Column<ImportRemark>[] = [
  {
    id: 'material',
    label: 'Материал',
    isFixed: true,
    cell: ({ material }) =>
      material ? <Link to={`/materials/${material.id}`}>{material.title}</Link> : 'В портале его нет',
  },
  {
    id: 'file',
    label: 'Документ',
    isFixed: true,
    cell: ({ source, file, line }) => (
      <>
        {file}
        <Soft>
          {source}, строка {line}
        </Soft>
      </>
    ),
  },
  {
    id: 'kind',
    label: 'Что вышло не так',
    isFixed: true,
    cell: ({ kind, subject }) => (
      <>
        <Badge tone="yellow">{kindNames[kind]}</Badge>
        <Soft>
          {subject !== '' && `«${subject}»: `}
          {explained[kind] ?? 'такого в портале нет, проверьте, как выглядит текст.'}
        </Soft>
      </>
    ),
  },
  { id: 'at', label: 'Импорт', cell: ({ at }) => <Unbroken>{formatDateTime(at)}</Unbroken> },
  {
    id: 'actions',
    label: 'Действия',
    isFixed: true,
    cell: ({ material }) =>
      material && (
        <LinkButton
          as={Link}
          $size="small"
          to={`/materials/${material.id}?edit=true`}
          aria-label={`Исправить: ${material.title}`}
        >
          Исправить
        </LinkButton>
      ),
  },
];

/** What it means, and so what to do. */
const explained: Partial<Record<ImportRemark['kind'], string>> = {
  link: 'ссылка никуда не ведёт.',
  picture: 'картинку взять не удалось, её нет в материале.',
  attachment: 'файл приложить не удалось.',
  include: 'вставленный документ взять не удалось.',
  embed: 'показано ссылкой.',
  conflict: 'материал изменили или удалили в портале, импорт его не трогает.',
  approval: 'документ ждёт согласования как версия материала.',
  moved: 'документ лежит в другом месте, материал остался тем же.',
  vanished: 'документа в папке больше нет, решите, нужен ли материал.',
  document: 'документ взят не целиком или не взят.',
  'front-matter': 'шапку прочитать не удалось, документ взят без неё.',
  attributes: 'вид, заданный в документе, не сохранён.',
  comment: 'комментарий не показан.',
};
