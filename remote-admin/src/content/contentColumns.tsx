import { Button, formatDay, IconButton, Trash2 } from 'shared-ui';
import { Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';

/** Columns that quizzes and attestations have in common, both of which are passed. */
export const passedColumns: Column<{ passingScore: number; _count: { attempts: number } }>[] = [
  {
    id: 'passingScore',
    label: 'Проходной балл',
    sort: 'passingScore',
    isNumber: true,
    cell: ({ passingScore }) => `${passingScore}\u00a0%`,
  },
  { id: 'attempts', label: 'Попытки', sort: 'attempts', isNumber: true, cell: ({ _count }) => _count.attempts },
];

/** @param label «Создан», «Создана» */
export function createdColumn(label: string): Column<{ createdAt: string }> {
  return {
    id: 'createdAt',
    label,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Unbroken>{formatDay(createdAt)}</Unbroken>,
  };
}

interface ToggleProps {
  row: { title: string; isActive: boolean };
  onToggle: () => void;
}

export function ToggleButton({ row: { title, isActive }, onToggle }: ToggleProps) {
  const label = isActive ? 'Деактивировать' : 'Активировать';
  return (
    <Button size="small" onClick={onToggle} aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  );
}

export function DeleteButton({ title, onDelete }: { title: string; onDelete: () => void }) {
  return (
    <IconButton size="small" label={`Удалить: ${title}`} onClick={onDelete}>
      <Trash2 />
    </IconButton>
  );
}
