import { useState } from 'react';
import { type BankTopic, bankApi, failureText, isApiError } from 'shared-api';
import { Button, Dialog, Field, FormFailure, Select, TextInput } from 'shared-ui';
import { useBankAction } from '../useBankAction.ts';
import { branchOf, topicOptions } from './tree.ts';

interface Props {
  topics: BankTopic[];
  /** Absent: a new one. */
  topic?: BankTopic;
  /** Where a new one stands first. */
  parentId: string | null;
  onClose: () => void;
}

/** Names a topic and gives it a place. */
export function TopicDialog({ topics, topic, parentId, onClose }: Props) {
  const [name, setName] = useState(topic?.name ?? '');
  const [parent, setParent] = useState((topic ? topic.parentId : parentId) ?? '');
  const [isChecked, setChecked] = useState(false);
  const save = useBankAction<{ name: string; parentId: string | null }>({
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
          if (name.trim() !== '') save.mutate({ name: name.trim(), parentId: parent || null });
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
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {topic ? 'Сохранить' : 'Создать'}
        </Button>
      </form>
    </Dialog>
  );
}
