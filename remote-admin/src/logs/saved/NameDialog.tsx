import { useId, useState } from 'react';
import { Button, Dialog, Field, TextInput } from 'shared-ui';
import { isTaken, mostSaved, nameLength, type SavedFilter } from './savedFilters.ts';

interface Props {
  saved: SavedFilter[];
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name under which the filters are saved. */
export function NameDialog({ saved, onName, onClose }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const form = useId();
  return (
    <Dialog
      title="Сохранить фильтр"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" form={form} variant="primary">
            Сохранить
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const fault = faultOf(name.trim(), saved);
          setError(fault);
          if (!fault) onName(name.trim());
        }}
      >
        <Field
          label="Название"
          hint="Фильтр останется в этом браузере, увидите его только вы."
          error={error}
          isRequired
        >
          <TextInput
            autoFocus
            value={name}
            maxLength={nameLength}
            onChange={(event) => {
              setName(event.target.value);
              setError('');
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function faultOf(name: string, saved: SavedFilter[]): string {
  if (name === '') return 'Введите название';
  if (saved.length >= mostSaved) return `Сохранено уже ${mostSaved} фильтров: удалите ненужный и повторите`;
  return isTaken(saved, name) ? 'Фильтр с таким названием уже есть. Введите другое' : '';
}
