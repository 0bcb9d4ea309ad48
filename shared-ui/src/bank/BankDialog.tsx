import { useState } from 'react';
import {
  type BlueprintValue,
  difficultyLabels,
  kindLabel,
  type MarkedQuestion,
  textInWords,
} from 'shared-api/questions';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../choice/choices.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { ListSearch } from '../field/ListSearch.tsx';
import { FilterGrid } from '../list/filters.tsx';
import { Listing, type ListQuery } from '../list/Listing.tsx';
import { Paging } from '../paging/Paging.tsx';
import { Select } from '../select/Select.tsx';
import { Loading } from '../states/states.tsx';
import { formatCount } from '../text/plural.ts';
import { color, fontSize, space } from '../tokens/tokens.ts';
import { type Topic, topicOptions } from './topicOptions.ts';

interface Filters {
  search: string;
  /** Empty: of all topics. */
  topicId: string;
  page: number;
}

/** As much of a question of the bank as its choice shows. */
interface Offered {
  id: string;
  question: MarkedQuestion;
  difficulty: NonNullable<BlueprintValue['difficulty']>;
  isReserved: boolean;
}

/** What `useBankChoice` of shared-api returns. */
interface Bank<Q> {
  filters: Filters;
  setFilters: (filters: Filters) => void;
  list: ListQuery<{ questions: Q[]; total: number }>;
  topics: { data: Topic[] | undefined };
}

interface Props<Q> {
  bank: Bank<Q>;
  /** How many may be chosen. */
  room: number;
  /** Questions that are there already, and are not offered again. */
  taken?: string[];
  onTake: (questions: Q[]) => void;
  onClose: () => void;
}

/** Questions of the bank to choose from, on any of its pages. */
export function BankDialog<Q extends Offered>({ bank, room, taken = [], onTake, onClose }: Props<Q>) {
  const { filters, setFilters, list } = bank;
  /** In the order of their choice, whatever page they are on. */
  const [chosen, setChosen] = useState<Q[]>([]);
  const mark = (question: Q, isMarked: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== question.id), ...(isMarked ? [question] : [])]);
  const isTooMany = chosen.length > room;
  return (
    <Dialog
      title="Добавить из банка"
      width={760}
      onClose={onClose}
      footer={
        <>
          {isTooMany && <Problem role="alert">Поместится ещё {room}</Problem>}
          <Button variant="primary" disabled={chosen.length === 0 || isTooMany} onClick={() => onTake(chosen)}>
            {chosen.length > 0
              ? `Добавить ${formatCount(chosen.length, 'вопрос', 'вопроса', 'вопросов')}`
              : 'Добавить вопросы'}
          </Button>
        </>
      }
    >
      <Narrowing bank={bank} />
      <Listing
        list={list}
        waiting={<Loading />}
        empty={({ total }) => total === 0 && <Soft>Подходящих вопросов в банке нет.</Soft>}
      >
        {({ questions, total }) => (
          <>
            <Choice questions={questions} taken={taken} chosen={chosen} onMark={mark} />
            <Paging
              page={filters.page}
              pageSize={20}
              total={total}
              onPage={(page) => setFilters({ ...filters, page })}
            />
          </>
        )}
      </Listing>
    </Dialog>
  );
}

function Narrowing({ bank: { filters, setFilters, topics } }: Pick<Props<unknown>, 'bank'>) {
  return (
    <FilterGrid>
      <ListSearch
        value={filters.search}
        onSearch={(search) => setFilters({ ...filters, search, page: 1 })}
        label="Поиск по банку"
        placeholder="Текст вопроса"
      />
      <Select
        aria-label="Тема"
        options={[{ value: '', label: 'Все темы' }, ...topicOptions(topics.data ?? [])]}
        value={filters.topicId}
        onChange={(topicId) => setFilters({ ...filters, topicId, page: 1 })}
      />
    </FilterGrid>
  );
}

interface ChoiceProps<Q> {
  questions: Q[];
  taken: string[];
  chosen: Q[];
  onMark: (question: Q, isMarked: boolean) => void;
}

function Choice<Q extends Offered>({ questions, taken, chosen, onMark }: ChoiceProps<Q>) {
  return (
    <Rows aria-label="Вопросы банка">
      {questions.map((row) => (
        <li key={row.id}>
          <Checkbox
            checked={taken.includes(row.id) || chosen.some(({ id }) => id === row.id)}
            disabled={taken.includes(row.id)}
            onChange={(event) => onMark(row, event.target.checked)}
          >
            {textInWords(row.question)}
            <Soft>
              {kindLabel(row.question.type)}, {difficultyLabels[row.difficulty]}
              {row.isReserved && ', только для аттестаций'}
            </Soft>
          </Checkbox>
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Soft = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Problem = styled.span`
  color: ${color.danger};
  font-size: ${fontSize.control};
`;
