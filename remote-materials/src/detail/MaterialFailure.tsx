import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { isApiError, isNetworkError } from 'shared-api';
import { EmptyState, LinkButton, LoadFailed, SearchX } from 'shared-ui';

/** Answers to a material that did not come, by status; what it does not know goes on to the shell. */
export function MaterialFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (!isApiError(error) && !isNetworkError(error)) throw error;
  return (
    <LoadFailed
      title="Ошибка загрузки материала"
      message={error.message}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  );
}

function NotFound() {
  return (
    <EmptyState
      isPage
      title="Материал не найден"
      icon={<SearchX />}
      action={
        <LinkButton as={Link} to="/materials">
          К списку материалов
        </LinkButton>
      }
    >
      Возможно, его удалили или ссылка неполная.
    </EmptyState>
  );
}
