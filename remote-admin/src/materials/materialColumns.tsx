import { Link } from 'react-router-dom';
import type { AdminMaterial } from 'shared-api';
import { Eye, formatDay, IconButton, LinkButton, Pencil, Trash2 } from 'shared-ui';
import { ActiveBadge, Described, RowButtons, Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';

/** Specification section 9: files that a row names. */
const shownFiles = 3;

export function materialColumns(onDelete: (material: AdminMaterial) => void): Column<AdminMaterial>[] {
  return [
    {
      id: 'title',
      label: 'Материал',
      sort: 'title',
      isFixed: true,
      cell: ({ id, title, description }) => (
        <>
          <Link to={`/materials/${id}`}>{title}</Link>
          {description && <Described>{description}</Described>}
        </>
      ),
    },
    { id: 'category', label: 'Категория', sort: 'category', cell: ({ category }) => category.name },
    { id: 'department', label: 'Отдел', cell: ({ department }) => department?.name ?? '—' },
    {
      id: 'author',
      label: 'Автор',
      sort: 'author',
      cell: ({ author }) => `${author.firstName} ${author.lastName}`,
    },
    { id: 'files', label: 'Файлы', cell: ({ files }) => <Files files={files} /> },
    { id: 'likes', label: 'Лайки', sort: 'likes', isNumber: true, cell: ({ _count }) => _count.likes },
    {
      id: 'favorites',
      label: 'В избранном',
      sort: 'favorites',
      isNumber: true,
      cell: ({ _count }) => _count.favorites,
    },
    { id: 'progress', label: 'Прогресс', sort: 'progress', isNumber: true, cell: ({ _count }) => _count.progress },
    {
      id: 'status',
      label: 'Статус',
      cell: ({ isPublished }) => (
        <ActiveBadge isActive={isPublished} on="Опубликован" off="Черновик" offTone="yellow" />
      ),
    },
    {
      id: 'createdAt',
      label: 'Создан',
      sort: 'createdAt',
      cell: ({ createdAt }) => <Unbroken>{formatDay(createdAt)}</Unbroken>,
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (material) => (
        <RowButtons>
          <LinkButton
            as={Link}
            to={`/materials/${material.id}`}
            $variant="ghost"
            $size="small"
            aria-label={`Просмотр: ${material.title}`}
            title="Просмотр"
          >
            <Eye />
          </LinkButton>
          <LinkButton
            as={Link}
            to={`/materials/${material.id}?edit=true`}
            $variant="ghost"
            $size="small"
            aria-label={`Редактировать: ${material.title}`}
            title="Редактировать"
          >
            <Pencil />
          </LinkButton>
          <IconButton size="small" label={`Удалить: ${material.title}`} onClick={() => onDelete(material)}>
            <Trash2 />
          </IconButton>
        </RowButtons>
      ),
    },
  ];
}

function Files({ files }: Pick<AdminMaterial, 'files'>) {
  if (files.length === 0) return '—';
  const rest = files.length - shownFiles;
  return (
    <>
      {files.slice(0, shownFiles).map(({ id, originalName }) => (
        <Soft key={id}>{originalName}</Soft>
      ))}
      {rest > 0 && <Soft>+{rest} ещё</Soft>}
    </>
  );
}
