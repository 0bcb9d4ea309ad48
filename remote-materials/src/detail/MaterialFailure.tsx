import { Link } from 'react-router-dom';
import { useRouteFailure } from 'shared-api';
import { LinkButton, ScreenFailure } from 'shared-ui';

/** Answers to a material that did not come, by status; what it does not know is passed on to the shell. */
export function MaterialFailure() {
  return (
    <ScreenFailure
      failure={useRouteFailure()}
      title="Ошибка загрузки материала"
      missing={{
        title: 'Материал не найден',
        text: 'Возможно, его удалили или ссылка неполная.',
        back: (
          <LinkButton as={Link} to="/materials">
            К списку материалов
          </LinkButton>
        ),
      }}
    />
  );
}
