import { type AdminMaterial, adminKeys, type ListAddress, materialKeys, materialsApi, useApi } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { ContentListing } from '../content/ContentListing.tsx';
import { useContentActions } from '../content/useContentActions.ts';
import { narrowing } from '../list/narrowing.ts';
import { readMaterialFilters } from './filters.ts';
import { materialColumns } from './materialColumns.tsx';
import { texts } from './texts.ts';

interface Props {
  list: ListQuery<{ materials: AdminMaterial[]; total: number }>;
  address: ListAddress;
}

export function MaterialList({ list, address }: Props) {
  const api = useApi();
  const { changeMany, remove } = useContentActions<'publish' | 'unpublish'>(texts, {
    remove: (id) => materialsApi(api).deleteAdminMaterial({ params: { id } }),
    changeMany: (ids, action) => materialsApi(api).changeAdminMaterials({ body: { ids, action } }),
    keys: [adminKeys.all, materialKeys.all],
  });
  const readAll = async () =>
    (await materialsApi(api).listAdminMaterialIds({ query: narrowing(readMaterialFilters(address.params)) })).data.ids;
  return (
    <ContentListing
      name="materials"
      label="Материалы"
      list={list}
      rows={list.data?.materials ?? []}
      address={address}
      columns={materialColumns(remove)}
      bulk={[
        { label: 'Опубликовать', action: 'publish', what: 'Опубликовать выбранные материалы' },
        { label: 'Снять с публикации', action: 'unpublish', what: 'Снять с публикации' },
        { label: 'Удалить', action: 'delete', what: 'Удалить выбранные материалы' },
      ]}
      onChangeMany={changeMany}
      readAll={readAll}
      emptyTitle="Материалы не найдены"
      emptyText="Создайте первый материал, и он появится здесь."
    />
  );
}
