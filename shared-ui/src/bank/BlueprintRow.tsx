import { type BlueprintValue, difficulties, difficultyLabels } from 'shared-api/questions';
import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { ChoicePicker } from '../chips/ChoicePicker.tsx';
import { Field } from '../field/Field.tsx';
import { TextInput } from '../field/inputs.tsx';
import { X } from '../icon/icons.ts';
import { Select } from '../select/Select.tsx';
import { color, fontSize, space } from '../tokens/tokens.ts';
import { type Topic, topicOptions } from './topicOptions.ts';

interface Problem {
  message?: string;
}

/** What is wrong with a line, as a form keeps it. */
export interface LineErrors {
  topicId?: Problem;
  count?: Problem;
  tags?: Problem | (Problem | undefined)[];
}

/** Tags that questions of a topic have; undefined until they have come. */
export interface LineTags {
  data: string[] | undefined;
  isError: boolean;
}

/** Questions that fit a line, and how many it lacks once every line has got what there is. */
export interface LineFound {
  available: number;
  missing: number;
}

interface Props {
  number: number;
  line: BlueprintValue;
  topics: Topic[];
  tags: LineTags | undefined;
  /** Undefined while that is not known. */
  found: LineFound | undefined;
  errors: LineErrors | undefined;
  onChange: (changed: Partial<BlueprintValue>) => void;
  onRemove: () => void;
}

const levels = [
  { value: '', label: 'любая' },
  ...difficulties.map((value) => ({ value, label: difficultyLabels[value] })),
];

const gone = 'Темы больше нет, или она открыта другому отделу: оставьте строку или выберите другую';

/** One line: a topic, a difficulty, tags, how many, and how many there are. */
export function BlueprintRow({ number, line, topics, tags, found, errors, onChange, onRemove }: Props) {
  const isGone = line.topicId !== '' && !topics.some(({ id }) => id === line.topicId);
  return (
    <Row aria-label={`Строка ${number}`}>
      <Field label="Тема" error={errors?.topicId?.message ?? (isGone ? gone : undefined)}>
        <Select options={topicOptions(topics)} value={line.topicId} onChange={(topicId) => onChange({ topicId })} />
      </Field>
      <Field label="Сложность">
        <Select
          options={levels}
          value={line.difficulty ?? ''}
          onChange={(difficulty) => onChange({ difficulty: (difficulty || null) as BlueprintValue['difficulty'] })}
        />
      </Field>
      <Field label="Вопросов" error={errors?.count?.message}>
        <TextInput
          value={Number.isNaN(line.count) ? '' : line.count}
          inputMode="numeric"
          maxLength={3}
          onChange={(event) => onChange({ count: event.target.value === '' ? Number.NaN : Number(event.target.value) })}
        />
      </Field>
      {line.topicId !== '' && (
        <TagsOfLine line={line} known={tags} error={messageOf(errors?.tags)} onChange={onChange} />
      )}
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
  known: LineTags | undefined;
  error: string | undefined;
}

/** Chosen of those that questions of the topic have: no other tag would find one. */
function TagsOfLine({ line: { tags }, known, error, onChange }: TagsProps) {
  return (
    <Wide>
      <ChoicePicker
        label="Метки"
        hint="Берутся вопросы, у которых есть каждая из выбранных"
        error={error ?? (known?.isError ? 'Метки не загрузились. Обновите страницу.' : undefined)}
        options={(known?.data ?? []).map(toNamed)}
        chosen={tags.map(toNamed)}
        onChange={(chosen) => onChange({ tags: chosen.map(({ name }) => name) })}
      />
    </Wide>
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

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Note = styled.p<{ $isBad: boolean }>`
  grid-column: 1 / -1;
  margin: -${space(2)} 0 ${space(2)};
  color: ${({ $isBad }) => ($isBad ? color.danger : color.textSoft)};
  font-size: ${fontSize.control};
`;
