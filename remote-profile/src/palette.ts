import type { RemotePalette } from 'shared-api';

/** What the search of the portal offers of the profile. */
export function palette(): RemotePalette {
  return {
    commands: [
      {
        id: 'password',
        label: 'Сменить пароль',
        hint: 'Профиль',
        keywords: ['поменять', 'новый пароль', 'безопасность'],
        to: '/profile#password',
      },
      {
        id: 'learning',
        label: 'Моё обучение',
        hint: 'Профиль',
        keywords: ['прогресс', 'прочитанное', 'пройденное'],
        to: '/profile#learning',
      },
      {
        id: 'trainings',
        label: 'Внешнее обучение',
        hint: 'Профиль',
        keywords: ['сертификат', 'удостоверение', 'курс', 'не на портале'],
        to: '/profile/trainings',
      },
      {
        id: 'following',
        label: 'Подписки',
        hint: 'Профиль',
        keywords: ['следить', 'новости разделов', 'рассылка', 'письмо о новом'],
        to: '/profile/following',
      },
      {
        id: 'second-factor',
        label: 'Вход в два шага',
        hint: 'Профиль',
        keywords: ['двухфакторная', 'второй фактор', 'код из приложения', 'безопасность', '2fa'],
        to: '/profile#second-factor',
      },
      {
        id: 'sessions',
        label: 'Сеансы',
        hint: 'Профиль',
        keywords: ['устройства', 'где я вошёл', 'выйти везде'],
        to: '/profile#sessions',
      },
      {
        id: 'tokens',
        label: 'Токены доступа',
        hint: 'Профиль',
        keywords: ['ключи', 'программы', 'api'],
        to: '/profile#tokens',
      },
    ],
  };
}
