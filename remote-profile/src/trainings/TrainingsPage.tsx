import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myTrainingsQuery, type Training, useApi } from 'shared-api';
import { Button, Card, EmptyState, LoadFailed, Loading, lazyDialog, PageHeader, Plus } from 'shared-ui';
import { Rows } from '../rows.ts';
import { TrainingRow } from './TrainingRow.tsx';

// The form brings zod along, which whoever only looks does not need.
const TrainingForm = lazyDialog(
  () => import(/* webpackChunkName: "training" */ './TrainingForm.tsx').then((module) => module.TrainingForm),
  { name: 'форма обучения' },
);

/** What the person has learned elsewhere, and what has become of each entry. */
export function TrainingsPage() {
  const trainings = useQuery(myTrainingsQuery(useApi()));
  const [open, setOpen] = useState<{ training?: Training } | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({})}>
      Добавить
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Внешнее обучение"
        description="Сертификаты, удостоверения и курсы не на портале. Запись учитывается, когда её проверит администратор."
        actions={add}
      />
      {trainings.isPending && <Loading />}
      {trainings.isError && (
        <LoadFailed
          message="Не удалось загрузить внешнее обучение"
          onRetry={() => trainings.refetch()}
          isRetrying={trainings.isFetching}
        />
      )}
      {trainings.data?.length === 0 && (
        <EmptyState title="Записей пока нет">
          Внесите документ и приложите скан: так он может заменить аттестацию или программу портала.
        </EmptyState>
      )}
      {trainings.data && trainings.data.length > 0 && (
        <Card aria-label="Внешнее обучение">
          <Rows>
            {trainings.data.map((training) => (
              <TrainingRow key={training.id} training={training} onEdit={() => setOpen({ training })} />
            ))}
          </Rows>
        </Card>
      )}
      {open && <TrainingForm training={open.training} onClose={() => setOpen(null)} />}
    </>
  );
}
