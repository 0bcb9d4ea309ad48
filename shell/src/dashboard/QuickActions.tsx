import { Link } from 'react-router-dom';
import { hasRole, type Role, type User } from 'shared-api';
import { color, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Action {
  label: string;
  to: string;
  minimumRole: Role;
}

/** Specification section 6: what each role does most. */
const actions: Action[] = [
  { label: 'Открыть материалы', to: '/materials', minimumRole: 'USER' },
  { label: 'Пройти аттестацию', to: '/attestations', minimumRole: 'USER' },
  { label: 'Мой профиль', to: '/profile', minimumRole: 'USER' },
  { label: 'Создать материал', to: '/materials/create', minimumRole: 'EDITOR' },
  // A quiz belongs to a material, so the way to a new one begins with choosing it.
  { label: 'Создать тест', to: '/materials', minimumRole: 'EDITOR' },
  { label: 'Управление пользователями', to: '/admin/users', minimumRole: 'ADMIN' },
  { label: 'Просмотр логов', to: '/admin/logs', minimumRole: 'ADMIN' },
];

export function QuickActions({ user }: { user: User }) {
  return (
    <Root aria-labelledby="quick-actions">
      <Title id="quick-actions">Быстрые действия</Title>
      <List>
        {actions
          .filter(({ minimumRole }) => hasRole(user, minimumRole))
          .map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
      </List>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(5)};
`;

const Title = styled.h2`
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
  font-weight: ${weight.text};
  letter-spacing: 0;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  list-style: none;
  & a { display: inline-block; padding: 3px 0; color: ${color.accent}; text-decoration: none; }
  & a:hover { text-decoration: underline; }
`;
