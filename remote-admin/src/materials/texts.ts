import type { ContentTexts } from '../content/useContentActions.ts';

export const texts: ContentTexts = {
  deleted: 'Материал успешно удален',
  askDelete: 'Вы уверены, что хотите удалить этот материал?',
  deleteFailed: 'Неизвестная ошибка',
  deleteUnreachable: 'Ошибка удаления материала',
  changeFailed: 'Неизвестная ошибка',
  changeUnreachable: 'Ошибка изменения материалов',
  forms: ['материал', 'материала', 'материалов'],
};
