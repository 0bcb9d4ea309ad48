import { Link } from 'react-router-dom';
import { isApiError, useRouteFailure } from 'shared-api';
import { EmptyState, LinkButton, LoadFailed, SearchX } from 'shared-ui';

/** Stands in for a screen below the attestations whose data did not come; what is no answer of the server goes on. */
export function LoadFailure() {
  const { error, isMissing, retry, isRetrying } = useRouteFailure();
  if (isMissing) {
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
        {isApiError(error) && error.status === 404
          ? error.message
          : 'Ссылка неполная: проверьте её или найдите запись в списке.'}
      </EmptyState>
    );
  }
  return <LoadFailed title="Страница не загрузилась" message={error.message} onRetry={retry} isRetrying={isRetrying} />;
}
