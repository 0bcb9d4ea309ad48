import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { brokenLinksQuery, importRemarksQuery, useApi, useListAddress } from 'shared-api';
import { PageHeader, Tabs } from 'shared-ui';
import { tabLabel } from '../content/tabLabel.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { optionsOf } from '../list/optionsOf.ts';
import { useTab } from '../list/useTab.ts';
import {
  kindNames,
  linkFilterNames,
  readLinkFilters,
  readRemarkFilters,
  readsRemarks,
  reasonNames,
  remarkFilterNames,
} from './filters.ts';
import { LinkList } from './LinkList.tsx';
import { RemarkList } from './RemarkList.tsx';

const pageSize = 20;

/** Links that lead nowhere, and what imports could not bring in as it was. */
export function LinksPage() {
  const api = useApi();
  const [params] = useSearchParams();
  const isOfImports = readsRemarks(params);
  const address = useListAddress(isOfImports ? remarkFilterNames : linkFilterNames);
  const select = useTab('links', ['search', 'reason', 'kind']);
  const links = useQuery(brokenLinksQuery(api, readLinkFilters(params)));
  const remarks = useQuery(importRemarksQuery(api, readRemarkFilters(params)));
  return (
    <>
      <PageHeader
        title="Ссылки, которые никуда не ведут"
        description="Ссылки внутри портала: на материалы, заголовки в них, файлы, тесты и аттестации. Адреса других сайтов портал не проверяет"
      />
      <FilterBar
        address={address}
        label={isOfImports ? 'Поиск по документам' : 'Поиск по материалам'}
        placeholder={isOfImports ? 'Путь документа' : 'Название материала'}
      >
        {isOfImports ? (
          <FilterSelect
            address={address}
            name="kind"
            label="О чём"
            all="Все замечания"
            options={optionsOf(kindNames)}
          />
        ) : (
          <FilterSelect
            address={address}
            name="reason"
            label="Причина"
            all="Все причины"
            options={optionsOf(reasonNames)}
          />
        )}
      </FilterBar>
      <Tabs
        label="Ссылки и отчёт импорта"
        items={[
          { id: 'links', label: tabLabel('Ссылки', links.data?.total) },
          { id: 'import', label: tabLabel('Отчёт импорта', remarks.data?.total) },
        ]}
        selected={isOfImports ? 'import' : 'links'}
        onSelect={select}
      >
        {isOfImports ? (
          <RemarkList list={remarks} address={address} pageSize={pageSize} />
        ) : (
          <LinkList list={links} address={address} pageSize={pageSize} />
        )}
      </Tabs>
    </>
  );
}
