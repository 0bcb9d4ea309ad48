import { useQuery } from '@tanstack/react-query';
import { failedLettersQuery, hasRole, useApi, useCurrentUser } from 'shared-api';
import { formatCount } from 'shared-ui';
import { linksQuery, trainingsQuery } from './noticeQueries.ts';

/** Something that waits for whoever runs the portal, and where it is seen to. */
export interface Notice {
  kind: 'danger' | 'warning' | 'info';
  text: string;
  action: string;
  to: string;
}

/**
 * What stands above the figures, which wait for it, or it would push them down: `isPending` until each question was
 * answered or has failed once. One that fails is silent, the figures are what matters.
 */
export function useNotices(): { notices: Notice[]; isPending: boolean } {
  const api = useApi();
  const isAdministrator = hasRole(useCurrentUser(), 'ADMIN');
  const letters = useQuery({ ...failedLettersQuery(api), enabled: isAdministrator });
  const links = useQuery(linksQuery(api));
  const trainings = useQuery({ ...trainingsQuery(api), enabled: isAdministrator });
  const notices = [
    isAdministrator && failedLetters(letters.data?.total),
    brokenLinks(links.data?.total),
    isAdministrator && waitingTrainings(trainings.data?.waiting),
  ];
  return {
    notices: notices.filter((notice) => notice !== false && notice !== null),
    isPending: [letters, links, trainings].some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  };
}

function failedLetters(count = 0): Notice | null {
  if (count === 0) return null;
  const text = `Не удалось отправить ${formatCount(count, 'письмо', 'письма', 'писем')}.`;
  return { kind: 'danger', text, action: 'Посмотреть', to: '/admin/letters' };
}

function brokenLinks(count = 0): Notice | null {
  if (count === 0) return null;
  const text = `Никуда не ведут: ${formatCount(count, 'ссылка', 'ссылки', 'ссылок')} в материалах.`;
  return { kind: 'warning', text, action: 'Исправить', to: '/admin/links' };
}

function waitingTrainings(count = 0): Notice | null {
  if (count === 0) return null;
  const text = `Внешнее обучение ждёт проверки: ${formatCount(count, 'запись', 'записи', 'записей')}.`;
  return { kind: 'info', text, action: 'Проверить', to: '/admin/users/trainings?state=WAITING' };
}
