import type { ReferenceEntry } from 'shared-api';
import { formatCount } from 'shared-ui';

export type Kind = 'categories' | 'departments';

export const kinds = {
  categories: {
    title: 'Категории',
    create: 'Новая категория',
    created: 'Категория создана',
    renamed: 'Категория изменена',
    rename: 'Изменить категорию',
    merge: 'Объединить категорию',
    merged: 'Категории объединены',
    empty: 'Категорий пока нет',
    countOf: ({ materials }: ReferenceEntry) => countMaterials(materials),
  },
  departments: {
    title: 'Отделы',
    create: 'Новый отдел',
    created: 'Отдел создан',
    renamed: 'Отдел изменён',
    rename: 'Изменить отдел',
    merge: 'Объединить отдел',
    merged: 'Отделы объединены',
    empty: 'Отделов пока нет',
    countOf: ({ users, materials, attestations }: ReferenceEntry) =>
      [
        formatCount(users, 'пользователь', 'пользователя', 'пользователей'),
        countMaterials(materials),
        formatCount(attestations, 'аттестация', 'аттестации', 'аттестаций'),
      ].join(', '),
  },
};

function countMaterials(count: number): string {
  return formatCount(count, 'материал', 'материала', 'материалов');
}
