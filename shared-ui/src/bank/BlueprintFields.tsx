import { type BlueprintValue, mostOfBank } from 'shared-api/questions';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Plus } from '../icon/icons.ts';
import type { ListQuery } from '../list/Listing.tsx';
import { Callout } from '../page/Callout.tsx';
import { LoadFailed, Loading } from '../states/states.tsx';
import { color, fontSize, space } from '../tokens/tokens.ts';
import { BlueprintRow, type LineErrors, type LineFound, type LineTags } from './BlueprintRow.tsx';
import type { Topic } from './topicOptions.ts';

interface Props {
  lines: BlueprintValue[];
  /** What `useBlueprint` of shared-api returns. */
  bank: {
    topics: ListQuery<Topic[]>;
    tagsOf: (topicId: string) => LineTags | undefined;
    found: (line: BlueprintValue) => LineFound | undefined;
  };
  /** As a form keeps them: of all the lines, and of each by its place. */
  errors: { message?: string; root?: { message?: string }; [at: number]: LineErrors | undefined } | undefined;
  onChange: (lines: BlueprintValue[]) => void;
}

/** What is drawn of the question bank: so many questions of a topic, a difficulty and tags. */
export function BlueprintFields({ lines, bank: { topics, tagsOf, found }, errors, onChange }: Props) {
  const { data: known, error: failure, isFetching } = topics;
  const problem = errors?.message ?? errors?.root?.message;
  const change = (key: number, changed: Partial<BlueprintValue>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    onChange([...lines, { key, topicId: '', difficulty: null, tags: [], count: 1 }]);
  };
  return (
    <>
      {!known && !failure && isFetching && <Loading />}
      {failure && (
        <LoadFailed
          title="Темы не загрузились"
          message={failure.message}
          onRetry={() => topics.refetch()}
          isRetrying={isFetching}
        />
      )}
      {problem && (
        <Callout kind="danger" role="alert">
          {problem}
        </Callout>
      )}
      {known && lines.length > 0 && (
        <Lines aria-label="Что берётся из банка">
          {lines.map((line, at) => (
            <BlueprintRow
              key={line.key}
              number={at + 1}
              line={line}
              topics={known}
              tags={tagsOf(line.topicId)}
              found={found(line)}
              errors={errors?.[at]}
              onChange={(changed) => change(line.key, changed)}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </Lines>
      )}
      {known?.length === 0 && <Hint>В банке пока нет тем: создайте их на странице «Тесты» → «Банк вопросов».</Hint>}
      {lines.length < mostOfBank.lines && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Случайные вопросы темы
        </Button>
      )}
    </>
  );
}

const Hint = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  padding: 0;
  list-style: none;
`;
