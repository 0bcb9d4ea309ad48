import { Link } from 'react-router-dom';
import type { AdminMaterial } from 'shared-api';
import { Eye, LinkButton, Pencil } from 'shared-ui';
import { styled } from 'styled-components';
import { createdColumn, DeleteButton } from '../content/contentColumns.tsx';
import { ActiveBadge, Described, RowSigns, Soft } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { LogLink } from '../list/LogLink.tsx';

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
    createdColumn('Создан'),
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (material) => <RowActions material={material} onDelete={() => onDelete(material)} />,
    },
  ];
}

function RowActions({ material: { id, title }, onDelete }: { material: AdminMaterial; onDelete: () => void }) {
  return (
    <RowSigns>
      <LinkButton
        as={Link}
        to={`/materials/${id}`}
        $variant="ghost"
        $size="small"
        aria-label={`Просмотр: ${title}`}
        data-hint="Просмотр"
      >
        <Eye />
      </LinkButton>
      <LinkButton
        as={Link}
        to={`/materials/${id}?edit=true`}
        $variant="ghost"
        $size="small"
        aria-label={`Редактировать: ${title}`}
        data-hint="Редактировать"
      >
        <Pencil />
      </LinkButton>
      <LogLink id={id} title={title} />
      <DeleteButton title={title} onDelete={onDelete} />
    </RowSigns>
  );
}

function Files({ files }: Pick<AdminMaterial, 'files'>) {
  if (files.length === 0) return '—';
  const rest = files.length - shownFiles;
  return (
    <FileNames>
      {files.slice(0, shownFiles).map(({ id, originalName }) => (
        <Soft key={id}>{originalName}</Soft>
      ))}
      {rest > 0 && <Soft>+{rest} ещё</Soft>}
    </FileNames>
  );
}

/* Names of files are long words: a narrow column would break them into syllables of two letters. */
const FileNames = styled.div`
  min-width: 80px;
`;
