import { useQuery } from '@tanstack/react-query';
import type { FieldErrors } from 'react-hook-form';
import { bankTopicsQuery, blueprintQuery, useApi } from 'shared-api';
import {
  Button,
  Callout,
  Card,
  CardTitle,
  color,
  LoadFailed,
  Loading,
  Plus,
  space,
  useDebouncedValue,
} from 'shared-ui';
import { styled } from 'styled-components';
import { type AttestationValues, type BlueprintValue, toLine } from '../formValues.ts';
import { BlueprintRow } from './BlueprintRow.tsx';

interface Props {
  lines: BlueprintValue[];
  /** The bank repeats nothing that they ask. */
  materialIds: string[];
  errors: FieldErrors<AttestationValues>['blueprint'];
  onChange: (lines: BlueprintValue[]) => void;
}

/** Lines that a blueprint may have. */
const mostLines = 50;

/** What each attempt draws of the question bank: so many questions of a topic, a difficulty and tags. */
export function BlueprintFields({ lines, materialIds, errors, onChange }: Props) {
  // Few attestations draw of the bank.
  const topics = useQuery({ ...bankTopicsQuery(useApi()), enabled: lines.length > 0 });
  const found = useFound(lines, materialIds);
  const problem = errors?.message ?? errors?.root?.message;
  const change = (key: number, changed: Partial<BlueprintValue>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    onChange([...lines, { key, topicId: '', difficulty: '', tags: [], count: '1' }]);
  };
  return (
    <Card aria-labelledby="blueprint">
      <CardTitle id="blueprint">Вопросы из банка</CardTitle>
      <Hint>Каждому достаются случайные вопросы темы и тем внутри неё; ни один не повторяется.</Hint>
      {topics.isLoading && <Loading />}
      {topics.isError && (
        <LoadFailed
          title="Темы не загрузились"
          message={topics.error.message}
          onRetry={() => topics.refetch()}
          isRetrying={topics.isFetching}
        />
      )}
      {problem && (
        <Callout kind="danger" role="alert">
          {problem}
        </Callout>
      )}
      {topics.data && (
        <Lines aria-label="Что берётся из банка">
          {lines.map((line, at) => (
            <BlueprintRow
              key={line.key}
              number={at + 1}
              line={line}
              topics={topics.data}
              found={found(line)}
              errors={errors?.[at]}
              onChange={(changed) => change(line.key, changed)}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </Lines>
      )}
      {topics.data?.length === 0 && (
        <Hint>В банке пока нет тем: создайте их на странице «Тесты» → «Банк вопросов».</Hint>
      )}
      {lines.length < mostLines && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Добавить из банка
        </Button>
      )}
    </Card>
  );
}

/** What the bank has for each line that is filled in. */
function useFound(lines: BlueprintValue[], materialIds: string[]) {
  const complete = lines.filter(
    ({ topicId, count }) =>
      topicId !== '' && Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= 200,
  );
  // A key each, by which the answer finds its line again after a pause in typing.
  const wanted = useDebouncedValue(JSON.stringify(complete), 300);
  const asked = JSON.parse(wanted) as BlueprintValue[];
  const survey = useQuery(blueprintQuery(useApi(), materialIds, asked.map(toLine)));
  return ({ key }: BlueprintValue) => {
    const at = asked.findIndex((line) => line.key === key);
    return at >= 0 && !survey.isPlaceholderData ? survey.data?.lines[at] : undefined;
  };
}

const Hint = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: 14px;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
