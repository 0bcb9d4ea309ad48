import { useRef } from 'react';
import { useListAddress } from 'shared-api';
import { EmptyState, PageHeader, Search, SearchInput, space, useSearchShortcut, useSearchText } from 'shared-ui';
import { styled } from 'styled-components';
import { Answer } from './Answer.tsx';
import { filterNames, readQuery } from './query.ts';

/** Everything that is found for some words; they, the kind and the filters live in the address. */
export function SearchPage() {
  const address = useListAddress(filterNames, ['search', 'tag']);
  const query = readQuery(address.params);
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  const { text, setText } = useSearchText(address.get('search'), (search) => address.set('search', search));
  return (
    <>
      <PageHeader title="Поиск" />
      <Bar role="search" aria-label="Поиск по порталу">
        <SearchInput
          ref={box}
          value={text}
          onChange={setText}
          maxLength={200}
          aria-label="Что найти"
          aria-keyshortcuts="/"
          title="Клавиша «/» переводит сюда"
          placeholder="Материалы, файлы, тесты, аттестации"
        />
      </Bar>
      {query.search === '' ? (
        <EmptyState title="Что найти?" icon={<Search />}>
          Введите слово или несколько: ищутся названия, тексты, теги и файлы всего портала.
        </EmptyState>
      ) : (
        <Answer address={address} query={query} />
      )}
    </>
  );
}

const Bar = styled.div`
  margin-bottom: ${space(4)};
`;
