import { Link } from 'react-router-dom';
import type { AdminQuiz } from 'shared-api';
import { createdColumn, DeleteButton, passedColumns, ToggleButton } from '../content/contentColumns.tsx';
import { ActiveBadge, Described, RowButtons } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';

interface Actions {
  toggle: (quiz: AdminQuiz) => void;
  remove: (quiz: AdminQuiz) => void;
}

export function quizColumns({ toggle, remove }: Actions): Column<AdminQuiz>[] {
  return [
    {
      id: 'title',
      label: 'Тест',
      sort: 'title',
      isFixed: true,
      cell: ({ title, description }) => (
        <>
          {title}
          {description && <Described>{description}</Described>}
        </>
      ),
    },
    {
      id: 'material',
      label: 'Материал',
      sort: 'material',
      cell: ({ material }) => (material ? <Link to={`/materials/${material.id}`}>{material.title}</Link> : 'Не указан'),
    },
    {
      id: 'questions',
      label: 'Вопросы',
      sort: 'questions',
      isNumber: true,
      cell: ({ questionsCount, drawnCount }) =>
        drawnCount > 0 ? `${questionsCount} + ${drawnCount} из банка` : questionsCount,
    },
    ...passedColumns,
    {
      id: 'status',
      label: 'Статус',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} on="Активен" off="Неактивен" />,
    },
    createdColumn('Создан'),
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (quiz) => (
        <RowButtons>
          <ToggleButton row={quiz} onToggle={() => toggle(quiz)} />
          <DeleteButton title={quiz.title} onDelete={() => remove(quiz)} />
        </RowButtons>
      ),
    },
  ];
}
