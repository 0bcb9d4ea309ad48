import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { materialsQuery, useApi } from 'shared-api';
import { Field, SearchInput, useDebouncedValue } from 'shared-ui';
import { FoundMaterials } from '../../material-picker/FoundMaterials.tsx';
import type { ChosenMaterial } from '../formValues.ts';
import { ChosenMaterials } from './ChosenMaterials.tsx';
import { questionsText } from './questionsText.ts';
import { useAddMaterial } from './useAddMaterial.ts';

interface Props {
  chosen: ChosenMaterial[];
  onChange: (chosen: ChosenMaterial[]) => void;
  isRequired: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Materials by search; each shows how many questions it can give. */
export function MaterialPicker({ chosen, onChange, isRequired, error, ref }: Props) {
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search.trim(), 300);
  const found = useQuery({
    ...materialsQuery(useApi(), { search: wanted, limit: 8, withQuestions: true }),
    enabled: wanted !== '',
  });
  const { add, pendingId } = useAddMaterial((material) => onChange([...chosen, material]));
  return (
    <>
      <Field label="Материалы" isRequired={isRequired} error={error} hint="Вопросы берутся из их активных тестов">
        {(control) => (
          <SearchInput
            {...control}
            ref={ref}
            value={search}
            onChange={setSearch}
            placeholder="Найти материал по названию или тексту"
            maxLength={200}
          />
        )}
      </Field>
      {wanted !== '' && (
        <FoundMaterials
          materials={found.data?.materials.filter(({ id }) => !chosen.some((material) => material.id === id))}
          about={questionsText}
          isSearching={found.isFetching}
          pendingId={pendingId}
          onAdd={add}
        />
      )}
      {chosen.length > 0 && (
        <ChosenMaterials
          materials={chosen}
          onRemove={(id) => onChange(chosen.filter((material) => material.id !== id))}
        />
      )}
    </>
  );
}
