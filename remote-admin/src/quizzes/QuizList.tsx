import { type AdminQuiz, adminKeys, type ListAddress, quizKeys, quizzesApi, statsKeys, useApi } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { ContentListing } from '../content/ContentListing.tsx';
import { useContentActions } from '../content/useContentActions.ts';
import { quizColumns } from './quizColumns.tsx';
import { texts } from './texts.ts';

interface Props {
  list: ListQuery<{ quizzes: AdminQuiz[]; total: number }>;
  address: ListAddress;
}

export function QuizList({ list, address }: Props) {
  const api = useApi();
  const { changeMany, ...actions } = useContentActions<'activate' | 'deactivate'>(texts, {
    remove: (id) => quizzesApi(api).deleteQuiz({ params: { id } }),
    setActive: (id, isActive) => quizzesApi(api).setQuizActive({ params: { id }, body: { isActive } }),
    changeMany: (ids, action) => quizzesApi(api).changeQuizzes({ body: { ids, action } }),
    keys: [adminKeys.all, quizKeys.all, statsKeys.all],
  });
  return (
    <ContentListing
      name="quizzes"
      label="Тесты"
      list={list}
      rows={list.data?.quizzes ?? []}
      address={address}
      columns={quizColumns(actions)}
      bulk={[
        { label: 'Активировать', action: 'activate', what: 'Активировать выбранные тесты' },
        { label: 'Деактивировать', action: 'deactivate', what: 'Деактивировать выбранные тесты' },
        { label: 'Удалить', action: 'delete', what: 'Удалить выбранные тесты' },
      ]}
      onChangeMany={changeMany}
      emptyTitle="Тесты не найдены"
      emptyText="Тест создают на странице материала."
    />
  );
}
