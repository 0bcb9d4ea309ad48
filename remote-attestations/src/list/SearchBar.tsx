import type { ListAddress } from 'shared-api';
import { ListSearch, ResetFilters, space, TextInput, useSearchText } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  address: ListAddress;
  /** The own attempts are searched by text only. */
  isTextOnly: boolean;
}

/** What narrows the list. */
export function SearchBar({ address, isTextOnly }: Props) {
  const department = useSearchText(address.get('department'), (text) => address.set('department', text));
  return (
    <Bar role="search" aria-label="Поиск и фильтры">
      <ListSearch
        value={address.get('search')}
        onSearch={(text) => address.set('search', text)}
        label="Поиск по аттестациям"
        placeholder="Название или описание"
      />
      {!isTextOnly && (
        <TextInput
          value={department.text}
          onChange={(event) => department.setText(event.target.value)}
          maxLength={200}
          aria-label="Отдел"
          placeholder="Отдел"
        />
      )}
      {!isTextOnly && <ResetFilters address={address} />}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  gap: ${space(2.5)};
  margin-bottom: ${space(5)};
  & > :only-child { grid-column: 1 / -1; }
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :first-child { grid-column: 1 / -1; }
  }
`;
