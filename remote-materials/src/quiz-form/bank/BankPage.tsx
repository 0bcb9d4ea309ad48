import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bankApi, bankTopicsQuery, useApi, useListAddress } from 'shared-api';
import { Button, EmptyState, LinkButton, LoadFailed, Loading, PageHeader, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { wide } from '../../wide.ts';
import { FormatMenu } from '../files/FormatMenu.tsx';
import { BankFilters } from './BankFilters.tsx';
import { BankList } from './BankList.tsx';
import { bankFilterNames } from './filters.ts';
import { ImportToTopic } from './ImportToTopic.tsx';
import { TopicDialog } from './topics/TopicDialog.tsx';
import { TopicPane } from './topics/TopicPane.tsx';

/** Questions by topics, of which attestations draw and quizzes take; everything that narrows them is in the address. */
export function BankPage() {
  const api = useApi();
  const address = useListAddress(bankFilterNames);
  const topics = useQuery(bankTopicsQuery(api));
  const chosen = topics.data?.find(({ id }) => id === address.get('topicId'));
  const hasTopics = (topics.data ?? []).length > 0;
  return (
    <>
      <PageHeader
        title="Банк вопросов"
        description="Вопросы по темам: из них собирают аттестации и тесты"
        actions={
          <>
            <LinkButton as={Link} to="/admin/quizzes" $variant="ghost">
              К тестам
            </LinkButton>
            {chosen && (
              <>
                <FormatMenu
                  label="Скачать тему"
                  linkFor={(format) => bankApi(api).createTopicLink({ params: { id: chosen.id }, body: { format } })}
                />
                <ImportToTopic topic={chosen} />
              </>
            )}
            {hasTopics && (
              <LinkButton
                as={Link}
                to={`/materials/question-bank/new${chosen ? `?topicId=${chosen.id}` : ''}`}
                $variant="primary"
              >
                <Plus aria-hidden="true" />
                Добавить вопрос
              </LinkButton>
            )}
          </>
        }
      />
      {topics.isPending && <Loading />}
      {topics.isError && (
        <LoadFailed
          title="Темы не загрузились"
          message={topics.error.message}
          onRetry={() => topics.refetch()}
          isRetrying={topics.isFetching}
        />
      )}
      {topics.data && !hasTopics && <NoTopics />}
      {topics.data && hasTopics && (
        <Columns>
          <TopicPane topics={topics.data} address={address} />
          <Found>
            <BankFilters address={address} />
            <BankList topics={topics.data} address={address} />
          </Found>
        </Columns>
      )}
    </>
  );
}

function NoTopics() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        title="В банке пока нет тем"
        action={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
            Создать тему
          </Button>
        }
      >
        Начните с темы, например «Охрана труда»: вопросы хранятся в темах.
      </EmptyState>
      {isOpen && <TopicDialog topics={[]} parentId={null} onClose={() => setOpen(false)} />}
    </>
  );
}

const Columns = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: 250px minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

const Found = styled.div`
  min-width: 0;
`;
