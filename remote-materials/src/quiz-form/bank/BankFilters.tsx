import type { ListAddress } from 'shared-api';
import { questionKinds } from 'shared-api/questions';
import {
  FilterGrid,
  FilterRow,
  ListSearch,
  type Option,
  ResetFilters,
  Select,
  TextInput,
  useSearchText,
} from 'shared-ui';
import { difficultyOptions } from './filters.ts';

const reserved: Option[] = [
  { value: 'false', label: 'Для тестов и аттестаций' },
  { value: 'true', label: 'Только для аттестаций' },
];

export function BankFilters({ address }: { address: ListAddress }) {
  const tag = useSearchText(address.get('tag'), (text) => address.set('tag', text));
  const choice = (name: string, label: string, all: string, options: Option[]) => (
    <Select
      aria-label={label}
      options={[{ value: '', label: all }, ...options]}
      value={address.get(name)}
      onChange={(chosen) => address.set(name, chosen)}
    />
  );
  return (
    <FilterGrid role="search" aria-label="Поиск и фильтры">
      <FilterRow>
        <ListSearch
          value={address.get('search')}
          onSearch={(search) => address.set('search', search)}
          label="Поиск по вопросам"
          placeholder="Текст вопроса"
        />
      </FilterRow>
      {choice('difficulty', 'Сложность', 'Любая сложность', difficultyOptions)}
      {choice('type', 'Тип ответа', 'Любой тип', questionKinds)}
      {choice('isReserved', 'Назначение', 'Любое назначение', reserved)}
      <TextInput
        aria-label="Метка"
        placeholder="Метка"
        maxLength={50}
        value={tag.text}
        onChange={(event) => tag.setText(event.target.value)}
      />
      <ResetFilters address={address} />
    </FilterGrid>
  );
}
