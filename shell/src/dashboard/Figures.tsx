import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasRole, overviewQuery, type Role, type User, useApi } from 'shared-api';
import { color, formatNumber, LoadFailed, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Figure {
  key: 'materialsCount' | 'attestationsCount' | 'quizzesCount' | 'usersCount';
  label: string;
  /** Where the figure leads, and who may go there. */
  to: string;
  minimumRole: Role;
}

const figures: Figure[] = [
  { key: 'materialsCount', label: 'Материалы', to: '/materials', minimumRole: 'USER' },
  { key: 'attestationsCount', label: 'Аттестации', to: '/attestations', minimumRole: 'USER' },
  { key: 'quizzesCount', label: 'Тесты', to: '/admin/quizzes', minimumRole: 'EDITOR' },
  { key: 'usersCount', label: 'Пользователи', to: '/admin/users', minimumRole: 'ADMIN' },
];

/** The four figures of the portal, as far as the person may see what they count. */
export function Figures({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(overviewQuery(useApi()));
  return (
    <Root aria-label="Показатели" aria-busy={!data && !isError}>
      {isError && !data ? (
        <LoadFailed message="Не удалось загрузить статистику" onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <dl>
          {figures.map(({ key, label, to, minimumRole }) => (
            <div key={key}>
              <dt>{hasRole(user, minimumRole) ? <Link to={to}>{label}</Link> : label}</dt>
              <dd>{data ? formatNumber(data[key]) : '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Root>
  );
}

const Root = styled.section`
  & > dl { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(7)}; }
  & > dl > div { display: flex; gap: ${space(1.5)}; align-items: baseline; }
  & dt { color: ${color.textQuiet}; }
  & dt a { color: inherit; text-decoration: none; }
  & dt a:hover { color: ${color.accent}; text-decoration: underline; }
  & dd { margin: 0; font-weight: ${weight.label}; }
`;
