import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminTraining, adminTrainingsQuery, trainingStates, useApi, useListAddress } from 'shared-api';
import { Button, lazyDialog, PageHeader, Plus, Upload } from 'shared-ui';
import { DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { readTrainingFilters, trainingFilterNames, trainingPageSize } from './filters.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { trainingColumns } from './trainingColumns.tsx';
import { useTrainingActions } from './useTrainingActions.ts';

/** The form brings its library and the schemas along: only who edits downloads them. */
const TrainingForm = lazyDialog(
  () => import(/* webpackChunkName: "training-form" */ './TrainingForm.tsx').then((module) => module.TrainingForm),
  { name: 'форма обучения' },
);

type Open =
  | { kind: 'form'; training?: AdminTraining }
  | { kind: 'refuse'; training: AdminTraining }
  | { kind: 'import' };

const states = Object.entries(trainingStates).map(([value, { label }]) => ({ value, label }));

/** What people have learned elsewhere: to confirm, to refuse, and to enter for them. */
export function TrainingsPage() {
  const address = useListAddress(trainingFilterNames);
  const list = useQuery(adminTrainingsQuery(useApi(), readTrainingFilters(address.params)));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { confirm, remove, pendingId } = useTrainingActions();
  const columns = trainingColumns({
    ...{ confirm, remove, pendingId },
    refuse: (training) => setOpen({ kind: 'refuse', training }),
    edit: (training) => setOpen({ kind: 'form', training }),
  });
  const waiting = list.data?.waiting ?? 0;
  return (
    <>
      <PageHeader
        title="Внешнее обучение"
        description={waiting > 0 ? `Документы не с портала. Ждут проверки: ${waiting}` : 'Документы не с портала'}
        actions={
          <>
            <Button icon={<Upload aria-hidden="true" />} onClick={() => setOpen({ kind: 'import' })}>
              Импорт CSV
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ kind: 'form' })}>
              Внести за сотрудника
            </Button>
          </>
        }
      />
      <FilterBar address={address} label="Поиск внешнего обучения" placeholder="Сотрудник, название, номер">
        <FilterSelect address={address} name="state" label="Состояние" all="Все" options={states} />
      </FilterBar>
      <PagedListing
        list={list}
        address={address}
        rows={list.data?.trainings ?? []}
        pageSize={trainingPageSize}
        emptyTitle={address.isFiltered ? 'Записей не найдено' : 'Записей пока нет'}
        emptyText="Сотрудники вносят их в профиле. Внести можно и здесь: по одной или из CSV."
      >
        <DataTable label="Внешнее обучение" columns={columns} rows={list.data?.trainings ?? []} />
      </PagedListing>
      {open?.kind === 'form' && <TrainingForm training={open.training} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseDialog training={open.training} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
