import { type Host, hasRole, type PaletteCommand, type RemotePalette } from 'shared-api';

/** What the search of the portal offers of the materials. */
export function palette(host: Host): RemotePalette {
  const ofEditors: PaletteCommand[] = [
    {
      id: 'create',
      label: 'Создать материал',
      keywords: ['новый', 'добавить', 'написать', 'инструкция', 'регламент', 'статья'],
      to: '/materials/create',
    },
    {
      id: 'drafts',
      label: 'Черновики',
      hint: 'Материалы',
      keywords: ['неопубликованные', 'скрытые'],
      to: '/materials?isPublished=false',
    },
  ];
  return {
    commands: [
      ...(hasRole(host.session.user(), 'EDITOR') ? ofEditors : []),
      {
        id: 'favorites',
        label: 'Избранное',
        hint: 'Материалы',
        keywords: ['закладки', 'сохранённое', 'звезда', 'отмеченное'],
        to: '/materials?isFavorite=true',
      },
    ],
  };
}
