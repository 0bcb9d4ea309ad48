import { useApi, useListAddress, useUnopened } from 'shared-api';
import { EmptyState, ListSearch, PageHeader, Search, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Answer } from './Answer.tsx';
import { filterNames, readQuery } from './query.ts';
import { useAnswers } from './useAnswers.ts';

/** Everything that is found for some words; they, the kind and the filters live in the address. */
export function SearchPage() {
  const address = useListAddress(filterNames, ['search', 'tag']);
  const query = readQuery(address.params);
  const answers = useAnswers(query);
  useUnopened(useApi(), address.isFiltered ? null : answers.shown);
  return (
    <>
      <PageHeader title="Поиск" />
      <Bar role="search" aria-label="Поиск по порталу">
        <ListSearch
          value={address.get('search')}
          onSearch={(search) => address.set('search', search)}
          label="Что найти"
          placeholder="Материалы, файлы, тесты, аттестации"
        />
      </Bar>
      {query.search === '' ? (
        <EmptyState title="Что найти?" icon={<Search />}>
          Введите слово или несколько: ищутся названия, тексты, теги и файлы всего портала.
        </EmptyState>
      ) : (
        <Answer {...{ address, query, answers }} />
      )}
    </>
  );
}

const Bar = styled.div`
  margin-bottom: ${space(4)};
`;
