import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, type Role, type User } from 'shared-api';
import {
  Award,
  BookOpen,
  Card,
  CardTitle,
  ChevronRight,
  color,
  fontSize,
  ListChecks,
  Plus,
  radius,
  ScrollText,
  space,
  UserRound,
  Users,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Action {
  label: string;
  note: string;
  icon: ReactNode;
  to: string;
  minimumRole: Role;
}

/** Specification section 6: what each role does most. */
const actions: Action[] = [
  {
    label: 'Открыть материалы',
    note: 'Найти инструкцию или регламент',
    icon: <BookOpen />,
    to: '/materials',
    minimumRole: 'USER',
  },
  {
    label: 'Пройти аттестацию',
    note: 'Доступные вам и ваши попытки',
    icon: <Award />,
    to: '/attestations',
    minimumRole: 'USER',
  },
  { label: 'Мой профиль', note: 'Личные данные и пароль', icon: <UserRound />, to: '/profile', minimumRole: 'USER' },
  {
    label: 'Создать материал',
    note: 'Текст, картинки и файлы',
    icon: <Plus />,
    to: '/materials/create',
    minimumRole: 'EDITOR',
  },
  // A quiz belongs to a material, so the way to a new one begins with choosing it.
  {
    label: 'Создать тест',
    note: 'Сначала выберите материал',
    icon: <ListChecks />,
    to: '/materials',
    minimumRole: 'EDITOR',
  },
  {
    label: 'Управление пользователями',
    note: 'Роли, отделы, доступ',
    icon: <Users />,
    to: '/admin/users',
    minimumRole: 'ADMIN',
  },
  {
    label: 'Просмотр логов',
    note: 'Кто и что делал в системе',
    icon: <ScrollText />,
    to: '/admin/logs',
    minimumRole: 'ADMIN',
  },
];

export function QuickActions({ user }: { user: User }) {
  return (
    <Root aria-labelledby="quick-actions">
      <CardTitle id="quick-actions">Быстрые действия</CardTitle>
      <ul>
        {actions
          .filter(({ minimumRole }) => hasRole(user, minimumRole))
          .map(({ label, note, icon, to }) => (
            <li key={label}>
              <Action to={to}>
                <Emblem aria-hidden="true">{icon}</Emblem>
                <span>
                  <Label>{label}</Label>
                  <Note>{note}</Note>
                </span>
                <ChevronRight aria-hidden="true" />
              </Action>
            </li>
          ))}
      </ul>
    </Root>
  );
}

const Root = styled(Card)`
  padding-bottom: ${space(3)};
  & > ul { display: grid; gap: 2px; margin: 0 -${space(2)}; list-style: none; }
`;

const Action = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)};
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  & > span:nth-child(2) { flex: 1; min-width: 0; line-height: 1.35; }
  & > svg { flex: none; width: 16px; height: 16px; color: ${color.textSoft}; }
  &:hover { background: ${color.greySoft}; }
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 34px;
  height: 34px;
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  color: ${color.accent};
  & svg { width: 17px; height: 17px; }
`;

const Label = styled.span`
  display: block;
  font-weight: ${weight.label};
`;

const Note = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
