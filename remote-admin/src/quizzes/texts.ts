import type { ContentTexts } from '../content/useContentActions.ts';

export const texts: ContentTexts = {
  activated: 'Тест активирован!',
  deactivated: 'Тест деактивирован!',
  deleted: 'Тест успешно удален!',
  askDelete: 'Вы уверены, что хотите удалить этот тест?',
  deleteFailed: 'Не удалось удалить тест',
  deleteUnreachable: 'Ошибка удаления теста',
  changeFailed: 'Не удалось изменить статус теста',
  changeUnreachable: 'Ошибка изменения статуса теста',
  forms: ['тест', 'теста', 'тестов'],
};
