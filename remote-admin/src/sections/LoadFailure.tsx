import { Link } from 'react-router-dom';
import { isApiError, useRouteFailure } from 'shared-api';
import { LinkButton, ScreenFailure } from 'shared-ui';

/** Stands in for a screen below the attestations whose data did not come. */
export function LoadFailure() {
  const failure = useRouteFailure();
  const { error } = failure;
  return (
    <ScreenFailure
      failure={failure}
      title="Страница не загрузилась"
      missing={{
        title: 'Такой записи нет',
        text:
          isApiError(error) && error.status === 404
            ? error.message
            : 'Ссылка неполная: проверьте её или найдите запись в списке.',
        back: (
          <LinkButton as={Link} to="/admin/attestations">
            К аттестациям
          </LinkButton>
        ),
      }}
    />
  );
}
