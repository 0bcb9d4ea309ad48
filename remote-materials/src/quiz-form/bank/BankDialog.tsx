import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankQuestion, bankQuestionsQuery, bankTopicsQuery, type FileQuestion, useApi } from 'shared-api';
import { difficultyLabels, textInWords } from 'shared-api/questions';
import {
  Button,
  Checkbox,
  color,
  Dialog,
  FilterGrid,
  formatCount,
  Listing,
  ListSearch,
  Loading,
  Paging,
  Select,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { kindLabel } from '../kinds/labels.ts';
import { topicOptions } from './topics/tree.ts';

interface Props {
  /** How many more the quiz may have. */
  room: number;
  onTake: (questions: FileQuestion[]) => void;
  onClose: () => void;
}

interface Filters {
  search: string;
  topicId: string;
  page: number;
}

/** Questions of the bank to choose from; those for attestations only are not among them. */
export function BankDialog({ room, onTake, onClose }: Props) {
  const api = useApi();
  const [filters, setFilters] = useState<Filters>({ search: '', topicId: '', page: 1 });
  const { search, topicId, page } = filters;
  const list = useQuery(
    bankQuestionsQuery(api, { search: search || undefined, topicId: topicId || undefined, isReserved: false, page }),
  );
  /** In the order of their choice, whatever page they are on. */
  const [chosen, setChosen] = useState<BankQuestion[]>([]);
  const mark = (question: BankQuestion, isMarked: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== question.id), ...(isMarked ? [question] : [])]);
  const isTooMany = chosen.length > room;
  return (
    <Dialog
      title="Добавить из банка"
      width={760}
      onClose={onClose}
      footer={
        <>
          {isTooMany && <Problem role="alert">В тест поместится ещё {room}</Problem>}
          <Button
            variant="primary"
            disabled={chosen.length === 0 || isTooMany}
            onClick={() => onTake(chosen.map(({ question }) => question))}
          >
            {chosen.length > 0
              ? `Добавить ${formatCount(chosen.length, 'вопрос', 'вопроса', 'вопросов')}`
              : 'Добавить вопросы'}
          </Button>
        </>
      }
    >
      <Narrowing filters={filters} onChange={setFilters} />
      <Listing
        list={list}
        waiting={<Loading />}
        empty={({ total }) => total === 0 && <Soft>Подходящих вопросов в банке нет.</Soft>}
      >
        {({ questions, total }) => (
          <>
            <Choice questions={questions} chosen={chosen} onMark={mark} />
            <Paging page={page} pageSize={20} total={total} onPage={(next) => setFilters({ ...filters, page: next })} />
          </>
        )}
      </Listing>
    </Dialog>
  );
}

interface NarrowingProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function Narrowing({ filters, onChange }: NarrowingProps) {
  const topics = useQuery(bankTopicsQuery(useApi()));
  return (
    <FilterGrid>
      <ListSearch
        value={filters.search}
        onSearch={(search) => onChange({ ...filters, search, page: 1 })}
        label="Поиск по банку"
        placeholder="Текст вопроса"
      />
      <Select
        aria-label="Тема"
        options={[{ value: '', label: 'Все темы' }, ...topicOptions(topics.data ?? [])]}
        value={filters.topicId}
        onChange={(topicId) => onChange({ ...filters, topicId, page: 1 })}
      />
    </FilterGrid>
  );
}

interface ChoiceProps {
  questions: BankQuestion[];
  chosen: BankQuestion[];
  onMark: (question: BankQuestion, isMarked: boolean) => void;
}

function Choice({ questions, chosen, onMark }: ChoiceProps) {
  return (
    <Rows aria-label="Вопросы банка">
      {questions.map((row) => (
        <li key={row.id}>
          <Checkbox
            checked={chosen.some(({ id }) => id === row.id)}
            onChange={(event) => onMark(row, event.target.checked)}
          >
            {textInWords(row.question)}
            <Soft>
              {kindLabel(row.question.type)}, {difficultyLabels[row.difficulty]}
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
  font-size: 14px;
`;

const Problem = styled.span`
  color: ${color.danger};
  font-size: 14px;
`;
