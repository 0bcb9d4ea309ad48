import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { isApiError, isNetworkError } from 'shared-api';
import { EmptyState, LinkButton, LoadFailed, SearchX } from 'shared-ui';

export function AttemptFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        isPage
        title="Попытка не найдена"
        icon={<SearchX />}
        action={
          <LinkButton as={Link} to="/attestations?tab=my">
            К моим попыткам
          </LinkButton>
        }
      >
        Возможно, ссылка неполная или попытка принадлежит другому человеку.
      </EmptyState>
    );
  }
  if (!isApiError(error) && !isNetworkError(error)) throw error;
  return (
    <LoadFailed
      title="Попытка не загрузилась"
      message={`${error.message} Уже данные ответы сохранены.`}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  );
}
