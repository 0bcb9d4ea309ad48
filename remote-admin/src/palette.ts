import { type Host, hasRole, type PaletteCommand, type RemotePalette } from 'shared-api';
import { sectionsFor } from './sections/sections.ts';

const hint = 'Админ-панель';

/** What else people call the sections. */
const keywords: Record<string, string[]> = {
  '': ['статистика', 'показатели', 'графики'],
  users: ['сотрудники', 'люди', 'роли', 'доступ', 'отделы'],
  materials: ['документы', 'инструкции'],
  quizzes: ['вопросы', 'попытки'],
  attestations: ['экзамены', 'назначить', 'попытки', 'протоколы'],
  reference: ['категории', 'отделы'],
  logs: ['журнал', 'действия', 'аудит'],
  releases: ['версии', 'выкладка', 'откат', 'токены'],
};

const ofAdministrators: PaletteCommand[] = [
  {
    id: 'letters',
    label: 'Недоставленные письма',
    hint,
    keywords: ['почта', 'рассылка', 'email'],
    to: '/admin/letters',
  },
  {
    id: 'documents',
    label: 'Оформление документов',
    hint,
    keywords: ['сертификат', 'протокол', 'логотип', 'подписи', 'номера', 'шаблон'],
    to: '/admin/reference/documents',
  },
  {
    id: 'webhooks',
    label: 'Вебхуки',
    hint,
    keywords: ['webhook', 'интеграция', 'события', 'уведомлять программы', 'api'],
    to: '/admin/webhooks',
  },
  {
    id: 'trainings',
    label: 'Внешнее обучение сотрудников',
    hint,
    keywords: ['сертификаты', 'удостоверения', 'засчитать', 'проверить документы'],
    to: '/admin/users/trainings',
  },
];

/** What the search of the portal offers of the administration. */
export function palette(host: Host): RemotePalette {
  const user = host.session.user();
  return {
    commands: [
      ...sectionsFor(user).map(({ path, label }) => ({
        id: `section-${path}`,
        label,
        hint,
        keywords: ['админ', ...(keywords[path] ?? [])],
        to: path === '' ? '/admin' : `/admin/${path}`,
      })),
      {
        id: 'review',
        label: 'Проверка ответов',
        hint,
        keywords: ['оценить', 'открытые вопросы', 'проверить'],
        to: '/admin/attestations/review',
      },
      {
        id: 'section-order',
        label: 'Порядок разделов',
        hint,
        keywords: ['категории', 'структура', 'дерево', 'оглавление', 'переместить'],
        to: '/admin/reference/order',
      },
      {
        id: 'approvals',
        label: 'Согласование материалов',
        hint,
        keywords: ['утверждение', 'проверка', 'одобрить', 'версии'],
        to: '/admin/approvals',
      },
      {
        id: 'search-misses',
        label: 'Что искали и не нашли',
        hint,
        keywords: ['поиск', 'запросы'],
        to: '/admin/search-misses',
      },
      {
        id: 'synonyms',
        label: 'Синонимы',
        hint,
        keywords: ['поиск', 'слова', 'сокращения', 'названия'],
        to: '/admin/synonyms',
      },
      {
        id: 'links',
        label: 'Ссылки, которые никуда не ведут',
        hint,
        keywords: ['битые ссылки', 'проверка ссылок', 'адреса'],
        to: '/admin/links',
      },
      ...(hasRole(user, 'ADMIN') ? ofAdministrators : []),
    ],
  };
}
