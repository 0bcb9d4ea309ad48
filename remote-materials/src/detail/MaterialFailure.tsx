import { Link } from 'react-router-dom';
import { useRouteFailure } from 'shared-api';
import { EmptyState, LinkButton, LoadFailed, SearchX } from 'shared-ui';

/** Answers to a material that did not come, by status; what it does not know goes on to the shell. */
export function MaterialFailure() {
  const { error, isMissing, retry, isRetrying } = useRouteFailure();
  if (isMissing) return <NotFound />;
  return (
    <LoadFailed title="Ошибка загрузки материала" message={error.message} onRetry={retry} isRetrying={isRetrying} />
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
