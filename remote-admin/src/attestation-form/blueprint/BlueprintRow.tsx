import type { BankDifficulty, BankTopic } from 'shared-api';
import { difficulties, difficultyLabels } from 'shared-api/questions';
import { color, Field, IconButton, Select, space, TextInput, X } from 'shared-ui';
import { styled } from 'styled-components';
import type { BlueprintValue } from '../formValues.ts';

interface Problem {
  message?: string;
}

interface Props {
  number: number;
  line: BlueprintValue;
  topics: BankTopic[];
  /** What the bank has for it; undefined while that is not known. */
  found: { available: number; missing: number } | undefined;
  errors: { topicId?: Problem; count?: Problem } | undefined;
  onChange: (changed: Partial<BlueprintValue>) => void;
  onRemove: () => void;
}

const levels = [
  { value: '', label: 'любая' },
  ...difficulties.map((value) => ({ value, label: difficultyLabels[value] })),
];

/** One line: a topic, a difficulty, how many, and how many there are. */
export function BlueprintRow({ number, line, topics, found, errors, onChange, onRemove }: Props) {
  const isGone = line.topicId !== '' && !topics.some(({ id }) => id === line.topicId);
  return (
    <Row aria-label={`Строка ${number}`}>
      <Field label="Тема" error={errors?.topicId?.message ?? (isGone ? 'Тему удалили: выберите другую' : undefined)}>
        <Select
          options={topics.map(({ id, name, depth }) => ({
            value: id,
            label: `${'\u00a0\u00a0\u00a0'.repeat(depth)}${name}`,
          }))}
          value={line.topicId}
          onChange={(topicId) => onChange({ topicId })}
        />
      </Field>
      <Field label="Сложность">
        <Select
          options={levels}
          value={line.difficulty}
          onChange={(difficulty) => onChange({ difficulty: difficulty as BankDifficulty | '' })}
        />
      </Field>
      <Field label="Вопросов" error={errors?.count?.message}>
        <TextInput
          value={line.count}
          inputMode="numeric"
          maxLength={3}
          onChange={(event) => onChange({ count: event.target.value })}
        />
      </Field>
      <IconButton label={`Убрать строку ${number}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      {(found || line.tags.length > 0) && (
        <Note $isBad={(found?.missing ?? 0) > 0}>
          {[
            ...(line.tags.length > 0 ? [`только с метками: ${line.tags.join(', ')}`] : []),
            ...(found ? [`есть ${found.available}`] : []),
            ...(found && found.missing > 0 ? [`не хватает ${found.missing}`] : []),
          ].join(', ')}
        </Note>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px 100px auto;
  align-items: start;
  gap: 0 ${space(2)};
  & > button { margin-top: 24px; }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr) 100px auto;
    padding-bottom: ${space(2)};
    border-bottom: 1px solid ${color.line};
    & > :first-child { grid-column: 1 / -1; }
  }
`;

const Note = styled.p<{ $isBad: boolean }>`
  grid-column: 1 / -1;
  margin: -${space(3)} 0 ${space(3)};
  color: ${({ $isBad }) => ($isBad ? color.danger : color.textSoft)};
  font-size: 14px;
`;
