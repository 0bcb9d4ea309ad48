import { useRef } from 'react';
import type { ListAddress } from 'shared-api';
import { Button, RotateCcw, SearchInput, space, TextInput, useSearchShortcut, useSearchText } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  address: ListAddress;
  /** The own attempts are searched by text only. */
  isTextOnly: boolean;
}

/** What narrows the list. */
export function SearchBar({ address, isTextOnly }: Props) {
  const search = useSearchText(address.get('search'), (text) => address.set('search', text));
  const department = useSearchText(address.get('department'), (text) => address.set('department', text));
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  return (
    <Bar role="search" aria-label="Поиск и фильтры">
      <SearchInput
        ref={box}
        value={search.text}
        onChange={search.setText}
        maxLength={200}
        aria-label="Поиск по аттестациям"
        aria-keyshortcuts="/"
        title="Клавиша «/» переводит сюда"
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
      {!isTextOnly && (
        <Button
          variant="ghost"
          icon={<RotateCcw aria-hidden="true" />}
          disabled={!address.isFiltered}
          onClick={address.reset}
        >
          Сбросить
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  gap: ${space(2.5)};
  margin-bottom: ${space(5)};
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :first-child { grid-column: 1 / -1; }
  }
`;
