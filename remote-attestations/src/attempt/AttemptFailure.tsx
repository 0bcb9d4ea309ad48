import { Link } from 'react-router-dom';
import { useRouteFailure } from 'shared-api';
import { EmptyState, LinkButton, LoadFailed, SearchX } from 'shared-ui';

export function AttemptFailure() {
  const { error, isMissing, retry, isRetrying } = useRouteFailure();
  if (isMissing) {
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
  return (
    <LoadFailed
      title="Попытка не загрузилась"
      message={`${error.message} Уже данные ответы сохранены.`}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
