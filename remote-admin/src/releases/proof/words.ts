import { type ProofFinding, type ProofScreen, roleLabels } from 'shared-api';

/** What each kind of finding means, before the browser's or axe's own words. */
const meanings: Record<ProofFinding['kind'], string> = {
  error: 'Необработанная ошибка',
  console: 'Ошибка в консоли',
  file: 'Файл не загрузился',
  api: 'Запрос, который портал не примет',
  policy: 'Нарушение политики страницы',
  screen: 'Экран не открылся',
  report: 'Оболочка сообщила о сбое',
  axe: 'Недоступно для вспомогательных технологий',
  globals: 'Перезаписывает общее для всей страницы',
  styles: 'Стиль задевает чужую часть страницы',
};

/** A newer portal may know kinds that this page does not. */
export function meaningOf({ kind }: ProofFinding): string {
  return meanings[kind] ?? 'Другое';
}

/** As whom a screen was opened. */
export function personOf(role: ProofScreen['role']): string {
  return role === null ? 'Без входа' : roleLabels[role];
}
