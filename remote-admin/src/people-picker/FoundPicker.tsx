import type { Named } from 'shared-api';
import { Button, Chips, Field, Plus, SearchInput } from 'shared-ui';
import { MaterialList, Note } from '../material-picker/MaterialList.ts';

interface Found extends Named {
  note: string;
}

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** Undefined until an answer has come; null while nothing is looked for. */
  found: Found[] | undefined | null;
  /** Stands where nothing is found. */
  emptyText: string;
  failure: Error | null;
  chosen: Named[];
  onChange: (chosen: Named[]) => void;
}

/** Several of many, by search. */
export function FoundPicker({ label, hint, error, placeholder, search, onSearch, ...props }: Props) {
  const { found, emptyText, failure, chosen, onChange } = props;
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <SearchInput {...control} value={search} onChange={onSearch} placeholder={placeholder} maxLength={200} />
        )}
      </Field>
      {found !== null && (
        <MaterialList aria-label={`${label}: найденные`}>
          {found?.map(({ id, name, note }) => (
            <li key={id}>
              <span>
                {name}
                <Note>{note}</Note>
              </span>
              <Button
                size="small"
                icon={<Plus aria-hidden="true" />}
                onClick={() => onChange([...chosen, { id, name }])}
                aria-label={`Добавить: ${name}`}
              >
                Добавить
              </Button>
            </li>
          ))}
          {found?.length === 0 && <li>{emptyText}</li>}
          {failure && <li>{failure.message}</li>}
        </MaterialList>
      )}
      <Chips label={label} chosen={chosen} onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} />
    </div>
  );
}
