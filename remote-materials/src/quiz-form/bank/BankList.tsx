import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BankQuestion,
  type BankTopic,
  bankQuestionsQuery,
  bankStatisticsQuery,
  type ListAddress,
  useApi,
} from 'shared-api';
import { EmptyState, Listing, Paging, Panel, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { BankRow } from './BankRow.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { readBankFilters } from './filters.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface Props {
  topics: BankTopic[];
  address: ListAddress;
}

/** The questions that fit, with how they were answered; those that are chosen are moved or deleted together. */
export function BankList({ topics, address }: Props) {
  const api = useApi();
  const list = useQuery(bankQuestionsQuery(api, readBankFilters(address.params)));
  const rows = list.data?.questions ?? [];
  const figures = useQuery(
    bankStatisticsQuery(
      api,
      rows.map(({ id }) => id),
    ),
  );
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<BankQuestion | null>(null);
  // Only what is seen is changed.
  const chosen = rows.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const mark = (id: string, isMarked: boolean) =>
    setMarked((before) => new Set(isMarked ? [...before, id] : [...before].filter((other) => other !== id)));
  const nameOf = (topicId: string) => topics.find(({ id }) => id === topicId)?.name ?? '';
  return (
    <Listing
      list={list}
      waiting={<Skeleton style={{ height: 240 }} />}
      empty={({ total }) => total === 0 && <Nothing isFiltered={address.isFiltered} />}
    >
      {({ questions, total, page }) => (
        <>
          <ChosenBar
            topics={topics}
            ids={chosen}
            isAll={chosen.length === questions.length}
            onAll={(isAll) => setMarked(new Set(isAll ? questions.map(({ id }) => id) : []))}
          />
          <Rows aria-label="Вопросы">
            {questions.map((question) => (
              <Panel as="li" key={question.id}>
                <BankRow
                  question={question}
                  topic={nameOf(question.topicId)}
                  figures={figures.data?.find(({ id }) => id === question.id)}
                  isMarked={marked.has(question.id)}
                  onMark={(isMarked) => mark(question.id, isMarked)}
                  onVersions={() => setOpened(question)}
                />
              </Panel>
            ))}
          </Rows>
          <Paging page={page} pageSize={20} total={total} onPage={address.setPage} />
          {opened && <VersionsDialog question={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Listing>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState title={isFiltered ? 'Вопросы не найдены' : 'Вопросов пока нет'}>
      {isFiltered ? 'Измените поиск или фильтры, или добавьте вопрос.' : 'Добавьте вопрос или загрузите их из файла.'}
    </EmptyState>
  );
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  margin-bottom: ${space(4)};
  padding: 0;
  list-style: none;
`;
