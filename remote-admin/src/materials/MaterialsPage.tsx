import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  adminKeys,
  adminMaterialsQuery,
  categoriesQuery,
  departmentsQuery,
  materialKeys,
  type Named,
  useApi,
  useListAddress,
} from 'shared-api';
import { LinkButton, PageHeader, Plus, TextInput, useSearchText } from 'shared-ui';
import { BulkActions } from '../list/BulkActions.tsx';
import { ColumnsMenu } from '../list/ColumnsMenu.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { useColumns } from '../list/useColumns.ts';
import { useContentActions } from '../list/useContentActions.ts';
import { useSelection } from '../list/useSelection.ts';
import { materialFilterNames, materialPageSize, readMaterialFilters } from './filters.ts';
import { materialColumns } from './materialColumns.tsx';
import { texts } from './texts.ts';

const states = [
  { value: 'true', label: 'Опубликованные' },
  { value: 'false', label: 'Черновики' },
];

export function MaterialsPage() {
  const api = useApi();
  const address = useListAddress(materialFilterNames);
  const list = useQuery(adminMaterialsQuery(api, readMaterialFilters(address.params)));
  const categories = useQuery(categoriesQuery(api));
  const departments = useQuery(departmentsQuery(api));
  const author = useSearchText(address.get('author'), (text) => address.set('author', text));
  const actions = useContentActions<'publish' | 'unpublish'>(texts, {
    remove: (id) => api.adminContent.deleteMaterial({ params: { id } }),
    changeMany: (ids, action) => api.adminContent.changeMaterials({ body: { ids, action } }),
    keys: [adminKeys.all, materialKeys.all],
  });
  const { shown, choices } = useColumns('materials', materialColumns(actions.remove));
  const materials = list.data?.materials ?? [];
  const selection = useSelection(materials);
  const change = (action: 'publish' | 'unpublish' | 'delete', what: string) =>
    actions.changeMany(selection.ids, action, what, selection.clear);
  return (
    <>
      <PageHeader
        title="Материалы"
        description="Все материалы портала, черновики тоже"
        actions={
          <LinkButton as={Link} to="/materials/create" $variant="primary">
            <Plus aria-hidden="true" />
            Создать материал
          </LinkButton>
        }
      />
      <FilterBar address={address} label="Поиск материалов" placeholder="Название или тег">
        <FilterSelect
          address={address}
          name="category"
          label="Категория"
          all="Все категории"
          options={options(categories.data)}
        />
        <FilterSelect
          address={address}
          name="department"
          label="Отдел"
          all="Все отделы"
          options={options(departments.data)}
        />
        <TextInput
          aria-label="Автор"
          placeholder="Автор"
          value={author.text}
          onChange={(event) => author.setText(event.target.value)}
        />
        <FilterSelect address={address} name="isPublished" label="Статус" all="Любой статус" options={states} />
      </FilterBar>
      <PagedListing
        list={list}
        address={address}
        rows={materials}
        total={list.data?.total ?? 0}
        pageSize={materialPageSize}
        emptyTitle="Материалы не найдены"
        emptyText="Создайте первый материал, и он появится здесь."
        tools={
          <>
            <BulkActions
              selection={selection}
              actions={[
                { label: 'Опубликовать', onSelect: () => change('publish', 'Опубликовать выбранные материалы') },
                { label: 'Снять с публикации', onSelect: () => change('unpublish', 'Снять с публикации') },
                { label: 'Удалить', isDanger: true, onSelect: () => change('delete', 'Удалить выбранные материалы') },
              ]}
            />
            <ColumnsMenu choices={choices} />
          </>
        }
      >
        <DataTable
          label="Материалы"
          columns={shown}
          rows={materials}
          sort={address.sort}
          onSort={address.setSort}
          selection={selection}
          nameOf={({ title }) => title}
        />
      </PagedListing>
    </>
  );
}

function options(named: Named[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}
