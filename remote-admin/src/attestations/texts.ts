import type { ContentTexts } from '../content/useContentActions.ts';

export const texts: ContentTexts = {
  activated: 'Аттестация активирована!',
  deactivated: 'Аттестация деактивирована!',
  deleted: 'Аттестация успешно удалена!',
  askDelete: 'Вы уверены, что хотите удалить эту аттестацию?',
  deleteFailed: 'Не удалось удалить аттестацию',
  deleteUnreachable: 'Ошибка удаления аттестации',
  changeFailed: 'Не удалось изменить статус аттестации',
  changeUnreachable: 'Ошибка изменения статуса аттестации',
  forms: ['аттестация', 'аттестации', 'аттестаций'],
};
