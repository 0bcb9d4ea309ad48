import type { Config } from '../config.ts';
import { searchForm } from '../search/vector.ts';

export interface JobKind {
  /** On the administrators' page, Russian. */
  name: string;
  /** Seconds between the beginnings of two runs. */
  every: number;
  /** Also as soon as a node starts; the others wait for their time. */
  isAtOnce?: boolean;
  /** Whether this portal does it; without it all do. */
  isOn?: (config: Pick<Config, 'mail' | 'ldap'>) => boolean;
}

const minute = 60;
const hour = 60 * minute;

/** A node of another release indexes in its own way: it is not to take this one's job, and undo what that has done. */
export const indexingKey = `indexing-${searchForm}` as const;

/** All that the portal does besides answering, by keys that stay what they are: rows of the database are called so. */
export const jobKinds = {
  attempts: { name: 'Закрытие просроченных попыток', every: 5 },
  corrections: { name: 'Пересчёт после исправления вопросов', every: 5 },
  letters: { name: 'Отправка писем', every: 10, isOn: ({ mail }) => mail !== undefined },
  digests: {
    name: 'Сводки по подпискам',
    every: 5 * minute,
    isAtOnce: true,
    isOn: ({ mail }) => mail !== undefined,
  },
  webhooks: { name: 'Отправка событий вебхукам', every: 5 },
  'passes-ended': { name: 'События об окончании аттестаций', every: 5 * minute, isAtOnce: true },
  deliveries: { name: 'Удаление старых записей журнала вебхуков', every: hour },
  duties: { name: 'Напоминания о назначениях и ознакомлениях', every: 5 * minute, isAtOnce: true },
  programmes: { name: 'Назначения по программам', every: 5 * minute, isAtOnce: true },
  'review-days': { name: 'Напоминания о пересмотре материалов', every: 10 * minute, isAtOnce: true },
  publication: { name: 'Публикация по расписанию', every: 20 },
  rollouts: { name: 'Решения о новых версиях разделов', every: 10 },
  releases: { name: 'Удаление старых версий', every: hour },
  'directory-sync': {
    name: 'Синхронизация с каталогом сотрудников',
    every: 5 * minute,
    isAtOnce: true,
    isOn: ({ ldap }) => ldap?.sync.isOn === true,
  },
  'file-text': { name: 'Чтение текста файлов', every: 5, isAtOnce: true },
  links: { name: 'Учёт ссылок материалов', every: 10, isAtOnce: true },
  documents: { name: 'Единый вид сохранённых документов', every: 10 * minute, isAtOnce: true },
  [indexingKey]: { name: 'Переиндексация материалов', every: 10 * minute, isAtOnce: true },
  addresses: { name: 'Адреса материалов', every: 10 * minute, isAtOnce: true },
  uploads: { name: 'Удаление остатков загрузок', every: hour },
  sessions: { name: 'Удаление старых сеансов', every: hour },
  'sign-ons': { name: 'Удаление следов единого входа', every: hour },
  limits: { name: 'Удаление старых счётчиков попыток', every: 10 * minute },
  editors: { name: 'Удаление отметок о редактировании', every: hour },
} satisfies Record<string, JobKind>;

export type JobKey = keyof typeof jobKinds;

/** What this portal does, in the order of the page. */
export function jobsOf(config: Pick<Config, 'mail' | 'ldap'>): Map<string, JobKind> {
  const all: [string, JobKind][] = Object.entries(jobKinds);
  return new Map(all.filter(([, { isOn = () => true }]) => isOn(config)));
}
