import type { ReactNode } from 'react';
import type { ListAddress } from 'shared-api';
import { FilterGrid, FilterRow, ListSearch, ResetFilters } from 'shared-ui';

interface Props {
  address: ListAddress;
  /** Name of the search box. */
  label: string;
  placeholder: string;
  /** The list's other filters. */
  children?: ReactNode;
}

/** The search box, which «/» focuses, and where there are more filters these and one button that removes all of them. */
export function FilterBar({ address, label, placeholder, children }: Props) {
  return (
    <FilterGrid role="search" aria-label="Поиск и фильтры">
      <FilterRow>
        <ListSearch
          value={address.get('search')}
          onSearch={(search) => address.set('search', search)}
          label={label}
          placeholder={placeholder}
        />
      </FilterRow>
      {children}
      {children && <ResetFilters address={address} />}
    </FilterGrid>
  );
}
