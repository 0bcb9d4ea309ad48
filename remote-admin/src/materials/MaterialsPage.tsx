import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminMaterialsQuery, useApi, useListAddress } from 'shared-api';
import { LinkButton, PageHeader, Plus } from 'shared-ui';
import { Filters } from './Filters.tsx';
import { materialFilterNames, readMaterialFilters } from './filters.ts';
import { MaterialList } from './MaterialList.tsx';

export function MaterialsPage() {
  const address = useListAddress(materialFilterNames);
  const list = useQuery(adminMaterialsQuery(useApi(), readMaterialFilters(address.params)));
  return (
    <>
      <PageHeader
        title="Материалы"
        description="Все материалы портала, черновики тоже"
        actions={
          <>
            <LinkButton as={Link} to="/admin/approvals">
              Согласование
            </LinkButton>
            <LinkButton as={Link} to="/admin/search-misses">
              Что искали и не нашли
            </LinkButton>
            <LinkButton as={Link} to="/admin/links">
              Проверка ссылок
            </LinkButton>
            <LinkButton as={Link} to="/materials/create" $variant="primary">
              <Plus aria-hidden="true" />
              Создать материал
            </LinkButton>
          </>
        }
      />
      <Filters address={address} />
      <MaterialList list={list} address={address} />
    </>
  );
}
