import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminTrainingsQuery, useApi } from 'shared-api';
import { Award, LinkButton } from 'shared-ui';

/** Leads to what people have learned elsewhere, and says how much waits there. */
export function TrainingsLink() {
  const { data } = useQuery(adminTrainingsQuery(useApi(), { state: 'WAITING', limit: 1 }));
  return (
    <LinkButton as={Link} to="/admin/users/trainings">
      <Award aria-hidden="true" />
      Внешнее обучение{data && data.waiting > 0 ? ` (${data.waiting})` : ''}
    </LinkButton>
  );
}
