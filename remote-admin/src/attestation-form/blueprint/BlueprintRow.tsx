import { useQuery } from '@tanstack/react-query';
import { type BankDifficulty, type BankTopic, bankTagsQuery, useApi } from 'shared-api';
import { difficulties, difficultyLabels } from 'shared-api/questions';
import { ChoicePicker, color, Field, IconButton, Select, space, TextInput, X } from 'shared-ui';
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
  errors: { topicId?: Problem; count?: Problem; tags?: Problem | (Problem | undefined)[] } | undefined;
  onChange: (changed: Partial<BlueprintValue>) => void;
  onRemove: () => void;
}

const levels = [
  { value: '', label: 'любая' },
  ...difficulties.map((value) => ({ value, label: difficultyLabels[value] })),
];

const gone = 'Темы больше нет, или она открыта другому отделу: оставьте строку или выберите другую';

/** One line: a topic, a difficulty, tags, how many, and how many there are. */
export function BlueprintRow({ number, line, topics, found, errors, onChange, onRemove }: Props) {
  const isGone = line.topicId !== '' && !topics.some(({ id }) => id === line.topicId);
  return (
    <Row aria-label={`Строка ${number}`}>
      <Field label="Тема" error={errors?.topicId?.message ?? (isGone ? gone : undefined)}>
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
      {line.topicId !== '' && <TagsOfLine line={line} error={messageOf(errors?.tags)} onChange={onChange} />}
      <IconButton label={`Убрать строку ${number}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      {/* What is not open to the person has no figures for him. */}
      {found && !isGone && (
        <Note role="status" $isBad={found.missing > 0}>
          {`есть ${found.available}${found.missing > 0 ? `, не хватает ${found.missing}` : ''}`}
        </Note>
      )}
    </Row>
  );
}

interface TagsProps extends Pick<Props, 'line' | 'onChange'> {
  error: string | undefined;
}

/** Chosen of those that questions of the topic have: no other tag would find one. */
function TagsOfLine({ line: { topicId, tags }, error, onChange }: TagsProps) {
  const known = useQuery(bankTagsQuery(useApi(), topicId));
  return (
    <Tags>
      <ChoicePicker
        label="Метки"
        hint="Берутся вопросы, у которых есть каждая из выбранных"
        error={error ?? (known.isError ? 'Метки не загрузились. Обновите страницу.' : undefined)}
        options={(known.data ?? []).map(toNamed)}
        chosen={tags.map(toNamed)}
        onChange={(chosen) => onChange({ tags: chosen.map(({ name }) => name) })}
      />
    </Tags>
  );
}

const toNamed = (tag: string) => ({ id: tag, name: tag });

/** Of all the tags, or of the first that is wrong. */
function messageOf(problem: Problem | (Problem | undefined)[] | undefined): string | undefined {
  return Array.isArray(problem) ? problem.find(Boolean)?.message : problem?.message;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px 100px auto;
  align-items: start;
  gap: 0 ${space(2)};
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color.line};
  & > button { grid-row: 1; grid-column: 4; margin-top: 24px; }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr) 100px auto;
    & > :first-child { grid-column: 1 / -1; }
    & > button { grid-row: 2; grid-column: 3; }
  }
`;

const Tags = styled.div`
  grid-column: 1 / -1;
`;

const Note = styled.p<{ $isBad: boolean }>`
  grid-column: 1 / -1;
  margin: -${space(3)} 0 ${space(3)};
  color: ${({ $isBad }) => ($isBad ? color.danger : color.textSoft)};
  font-size: 14px;
`;
