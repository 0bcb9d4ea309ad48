import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankTopic, bankApi, departmentsQuery, failureText, isApiError, type Named, useApi } from 'shared-api';
import { Button, ChoicePicker, Dialog, Field, FormFailure, Select, TextInput, topicOptions } from 'shared-ui';
import { useBankAction } from '../useBankAction.ts';
import { branchOf } from './tree.ts';

interface Props {
  topics: BankTopic[];
  /** Absent: a new one. */
  topic?: BankTopic;
  /** Where a new one stands first. */
  parentId: string | null;
  onClose: () => void;
}

interface Form {
  name: string;
  parentId: string | null;
  departmentIds?: string[];
}

/** Names a topic, gives it a place, and says who may use it. */
export function TopicDialog({ topics, topic, parentId, onClose }: Props) {
  const [name, setName] = useState(topic?.name ?? '');
  const [parent, setParent] = useState((topic ? topic.parentId : parentId) ?? '');
  // Null until somebody changes it: what is not changed is not sent, so that a window left open opens no topic anew.
  const [chosen, setChosen] = useState<Named[] | null>(null);
  const [isChecked, setChecked] = useState(false);
  const save = useBankAction<Form>({
    act: (api, body) =>
      topic ? bankApi(api).updateTopic({ params: { id: topic.id }, body }) : bankApi(api).createTopic({ body }),
    message: () => (topic ? 'Тема сохранена' : 'Тема создана'),
    onDone: onClose,
  });
  const refused = isApiError(save.error) ? save.error.fields : {};
  const own = topic ? branchOf(topics, topic.id) : new Set<string>();
  const places = topicOptions(topics).filter(({ value }) => !own.has(value));
  const nameError = isChecked && name.trim() === '' ? 'Введите название темы' : refused?.name;
  return (
    <Dialog title={topic ? 'Изменить тему' : 'Новая тема'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (name.trim() === '') return;
          const departmentIds = chosen?.map(({ id }) => id);
          save.mutate({ name: name.trim(), parentId: parent || null, ...(departmentIds && { departmentIds }) });
        }}
      >
        <FormFailure>{save.error ? failureText(save.error) : null}</FormFailure>
        <Field label="Название" isRequired error={nameError}>
          <TextInput value={name} maxLength={200} autoFocus onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Внутри темы" error={refused?.parentId}>
          <Select
            options={[{ value: '', label: 'На верхнем уровне' }, ...places]}
            value={parent}
            onChange={setParent}
          />
        </Field>
        <Users chosen={chosen ?? topic?.departments ?? []} error={refused?.departmentIds} onChange={setChosen} />
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {topic ? 'Сохранить' : 'Создать'}
        </Button>
      </form>
    </Dialog>
  );
}

interface UsersProps {
  chosen: Named[];
  error: string | undefined;
  onChange: (chosen: Named[]) => void;
}

function Users({ chosen, error, onChange }: UsersProps) {
  const departments = useQuery(departmentsQuery(useApi()));
  return (
    <ChoicePicker
      label="Кто использует"
      hint="Никто не выбран — все редакторы. Отделы внутри выбранных тоже. Администраторы видят всё."
      error={error ?? (departments.isError ? 'Отделы не загрузились. Обновите страницу.' : undefined)}
      options={departments.data ?? []}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
