import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { adminAttestationsQuery, materialQuery, materialsQuery, useApi } from 'shared-api';
import { Button, Callout, Field, LoadFailed, Loading, quoted, SearchInput, useDebouncedValue } from 'shared-ui';
import { FoundMaterials } from '../material-picker/FoundMaterials.tsx';
import { MaterialList, Note } from '../material-picker/MaterialList.ts';
import type { StepKind } from './formValues.ts';

export interface Chosen {
  id: string;
  title: string;
}

interface Props {
  kind: StepKind;
  /** Name of what is chosen; empty for nothing. */
  target: string;
  error: string | undefined;
  onChoose: (chosen: Chosen | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What a step is about: a material, an attestation or a file of a material. */
export function TargetPicker({ kind, target, error, onChoose, ref }: Props) {
  if (target !== '')
    return (
      <MaterialList aria-label="Выбрано">
        <li>
          <span>{target}</span>
          <Button size="small" onClick={() => onChoose(null)} aria-label={`Выбрать другое вместо ${quoted(target)}`}>
            Выбрать другое
          </Button>
        </li>
      </MaterialList>
    );
  if (kind === 'ATTESTATION') return <AttestationSearch error={error} onChoose={onChoose} ref={ref} />;
  return <MaterialSearch isFile={kind === 'FILE'} error={error} onChoose={onChoose} ref={ref} />;
}

type SearchProps = Pick<Props, 'error' | 'onChoose' | 'ref'>;

function MaterialSearch({ isFile, error, onChoose, ref }: SearchProps & { isFile: boolean }) {
  const [search, setSearch] = useState('');
  const [material, setMaterial] = useState<Chosen | null>(null);
  const wanted = useDebouncedValue(search.trim(), 300);
  const found = useQuery({ ...materialsQuery(useApi(), { search: wanted, limit: 8 }), enabled: wanted !== '' });
  if (material)
    return <FileChoice material={material} onChoose={onChoose} onBack={() => setMaterial(null)} error={error} />;
  return (
    <div>
      <Field
        label={isFile ? 'Материал, к которому приложен файл' : 'Материал'}
        isRequired
        error={error}
        hint={isFile ? 'Потом выберите один из его файлов' : undefined}
      >
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
          materials={found.data?.materials}
          isSearching={found.isFetching}
          pendingId={null}
          onAdd={({ id, title }) => (isFile ? setMaterial({ id, title }) : onChoose({ id, title }))}
        />
      )}
    </div>
  );
}

interface FileProps {
  material: Chosen;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
  onBack: () => void;
}

function FileChoice({ material, error, onChoose, onBack }: FileProps) {
  const loaded = useQuery(materialQuery(useApi(), material.id));
  if (loaded.isPending) return <Loading />;
  if (loaded.isError) return <LoadFailed message={loaded.error.message} onRetry={() => void loaded.refetch()} />;
  const { files } = loaded.data;
  return (
    <div>
      {error && <Callout kind="danger">{error}</Callout>}
      <MaterialList aria-label={`Файлы материала ${quoted(material.title)}`}>
        {files.map(({ id, originalName }) => (
          <li key={id}>
            <span>
              {originalName}
              <Note>{material.title}</Note>
            </span>
            <Button
              size="small"
              onClick={() => onChoose({ id, title: originalName })}
              aria-label={`Выбрать ${quoted(originalName)}`}
            >
              Выбрать
            </Button>
          </li>
        ))}
        {files.length === 0 && <li>К этому материалу не приложено файлов</li>}
      </MaterialList>
      <Button size="small" variant="ghost" onClick={onBack}>
        Другой материал
      </Button>
    </div>
  );
}

function AttestationSearch({ error, onChoose, ref }: SearchProps) {
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search.trim(), 300);
  const found = useQuery({ ...adminAttestationsQuery(useApi(), { search: wanted, limit: 8 }), enabled: wanted !== '' });
  return (
    <div>
      <Field label="Аттестация" isRequired error={error}>
        {(control) => (
          <SearchInput
            {...control}
            ref={ref}
            value={search}
            onChange={setSearch}
            placeholder="Найти аттестацию по названию"
            maxLength={200}
          />
        )}
      </Field>
      {wanted !== '' && (
        <MaterialList aria-label="Найденные аттестации">
          {found.data?.attestations.map(({ id, title, isActive, department }) => (
            <li key={id}>
              <span>
                {title}
                <Note $isBad={!isActive}>{isActive ? (department?.name ?? 'Все отделы') : 'неактивна'}</Note>
              </span>
              <Button size="small" onClick={() => onChoose({ id, title })} aria-label={`Выбрать ${quoted(title)}`}>
                Выбрать
              </Button>
            </li>
          ))}
          {found.data?.attestations.length === 0 && <li>Ничего не найдено</li>}
          {found.isError && <li>{found.error.message}</li>}
        </MaterialList>
      )}
    </div>
  );
}
