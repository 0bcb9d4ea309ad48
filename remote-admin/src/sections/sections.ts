import { hasRole, type Role, type User } from 'shared-api';

interface Section {
  /** Below /admin; '' is the overview. */
  path: string;
  label: string;
  minimumRole: Role;
}

/** The tab strip, in its order (specification section 2). */
const sections = [
  { path: '', label: 'Обзор', minimumRole: 'EDITOR' },
  { path: 'users', label: 'Пользователи', minimumRole: 'ADMIN' },
  { path: 'materials', label: 'Материалы', minimumRole: 'EDITOR' },
  { path: 'quizzes', label: 'Тесты', minimumRole: 'EDITOR' },
  { path: 'attestations', label: 'Аттестации', minimumRole: 'EDITOR' },
  { path: 'reference', label: 'Справочники', minimumRole: 'EDITOR' },
  { path: 'logs', label: 'Логи', minimumRole: 'ADMIN' },
  { path: 'state', label: 'Состояние', minimumRole: 'ADMIN' },
  { path: 'releases', label: 'Релизы', minimumRole: 'ADMIN' },
] as const satisfies Section[];

export function sectionsFor(user: Pick<User, 'role'>): Section[] {
  return sections.filter(({ minimumRole }) => hasRole(user, minimumRole));
}
