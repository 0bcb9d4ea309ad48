import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { isApiError, isNetworkError } from 'shared-api';
import { EmptyState, LinkButton, LoadFailed, SearchX } from 'shared-ui';

/** Stands in for a screen below the attestations whose data did not come; what is no answer of the server goes on. */
export function LoadFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        isPage
        title="Такой записи нет"
        icon={<SearchX />}
        action={
          <LinkButton as={Link} to="/admin/attestations">
            К аттестациям
          </LinkButton>
        }
      >
        {error.status === 404 ? error.message : 'Ссылка неполная: проверьте её или найдите запись в списке.'}
      </EmptyState>
    );
  }
  if (!isApiError(error) && !isNetworkError(error)) throw error;
  return (
    <LoadFailed
      title="Страница не загрузилась"
      message={error.message}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  );
}
