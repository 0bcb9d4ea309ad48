import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminQuizzesQuery, quizAttemptsQuery, useApi } from 'shared-api';
import { LinkButton, PageHeader, Tabs, TextInput, useSearchText } from 'shared-ui';
import { tabLabel } from '../content/tabLabel.ts';
import { useTabs } from '../content/useTabs.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { AttemptList } from './AttemptList.tsx';
import { quizFilterNames, readAttemptFilters, readQuizFilters } from './filters.ts';
import { QuizList } from './QuizList.tsx';

const states = [
  { value: 'true', label: 'Активные' },
  { value: 'false', label: 'Неактивные' },
];

export function QuizzesPage() {
  const api = useApi();
  const { tab, select, address } = useTabs('quizzes', quizFilterNames);
  const quizzes = useQuery(adminQuizzesQuery(api, readQuizFilters(address.params)));
  const attempts = useQuery(quizAttemptsQuery(api, readAttemptFilters(address.params)));
  const material = useSearchText(address.get('materialId'), (text) => address.set('materialId', text));
  return (
    <>
      <PageHeader
        title="Тесты"
        description="Тесты к материалам и попытки их пройти"
        actions={
          <LinkButton as={Link} to="/materials/question-bank">
            Банк вопросов
          </LinkButton>
        }
      />
      <FilterBar address={address} label="Поиск тестов" placeholder="Название теста">
        {tab === 'quizzes' && (
          <>
            <FilterSelect address={address} name="isActive" label="Статус" all="Все статусы" options={states} />
            <TextInput
              aria-label="ID материала"
              placeholder="ID материала"
              value={material.text}
              onChange={(event) => material.setText(event.target.value)}
            />
          </>
        )}
      </FilterBar>
      <Tabs
        label="Тесты и попытки"
        items={[
          { id: 'quizzes', label: tabLabel('Тесты', quizzes.data?.total) },
          { id: 'attempts', label: tabLabel('Попытки', attempts.data?.total) },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'quizzes' ? (
          <QuizList list={quizzes} address={address} />
        ) : (
          <AttemptList list={attempts} address={address} />
        )}
      </Tabs>
    </>
  );
}
