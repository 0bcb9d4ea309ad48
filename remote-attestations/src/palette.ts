import { type Host, hasRole, type PaletteCommand, type RemotePalette } from 'shared-api';

/** What the search of the portal offers of the attestations. */
export function palette(host: Host): RemotePalette {
  const ofEditors: PaletteCommand[] = [
    {
      id: 'create',
      label: 'Создать аттестацию',
      keywords: ['новая', 'добавить', 'экзамен', 'проверка знаний'],
      to: '/admin/attestations/create',
    },
  ];
  return {
    commands: [
      {
        id: 'attempts',
        label: 'Мои попытки',
        hint: 'Аттестации',
        keywords: ['результаты', 'сертификаты', 'оценки', 'история'],
        to: '/attestations?tab=my',
      },
      ...(hasRole(host.session.user(), 'EDITOR') ? ofEditors : []),
    ],
  };
}
