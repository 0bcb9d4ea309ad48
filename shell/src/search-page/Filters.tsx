import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, departmentsQuery, type ListAddress, type Named, useApi } from 'shared-api';
import {
  Button,
  Field,
  FilterGrid,
  type Option,
  ResetFilters,
  Select,
  space,
  TextInput,
  useSearchText,
  X,
} from 'shared-ui';
import { styled } from 'styled-components';

/** What narrows the search down to some materials, and their files. */
export function Filters({ address }: { address: ListAddress }) {
  const api = useApi();
  const categories = useQuery(categoriesQuery(api));
  const departments = useQuery(departmentsQuery(api));
  const tag = useSearchText(address.get('tag'), (words) => address.set('tag', words));
  return (
    <FilterGrid role="group" aria-label="Фильтры материалов">
      <Choice address={address} name="categoryId" label="Категория" all="Все категории" named={categories.data} />
      <Choice address={address} name="departmentId" label="Отдел" all="Все отделы" named={departments.data} />
      <Field label="Тег" isCompact>
        <TextInput value={tag.text} maxLength={100} onChange={(event) => tag.setText(event.target.value)} />
      </Field>
      <Day address={address} name="changedFrom" label="Изменён с" />
      <Day address={address} name="changedTo" label="Изменён по" />
      <Buttons>
        {address.get('authorId') !== '' && (
          <Button icon={<X aria-hidden="true" />} onClick={() => address.set('authorId', '')}>
            Только один автор
          </Button>
        )}
        <ResetFilters address={address} />
      </Buttons>
    </FilterGrid>
  );
}

interface ChoiceProps {
  address: ListAddress;
  name: string;
  label: string;
  /** Stands for no filter. */
  all: string;
  named: Named[] | undefined;
}

function Choice({ address, name, label, all, named = [] }: ChoiceProps) {
  const value = address.get(name);
  const options: Option[] = [{ value: '', label: all }, ...named.map((one) => ({ value: one.id, label: one.name }))];
  return (
    <Field label={label} isCompact>
      <Select
        options={options}
        value={named.some(({ id }) => id === value) ? value : ''}
        onChange={(chosen) => address.set(name, chosen)}
      />
    </Field>
  );
}

function Day({ address, name, label }: { address: ListAddress; name: 'changedFrom' | 'changedTo'; label: string }) {
  return (
    <Field label={label} isCompact>
      <TextInput
        type="date"
        value={address.get(name)}
        max={name === 'changedFrom' ? address.get('changedTo') || undefined : undefined}
        min={name === 'changedTo' ? address.get('changedFrom') || undefined : undefined}
        onChange={(event) => address.set(name, event.target.value)}
      />
    </Field>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
