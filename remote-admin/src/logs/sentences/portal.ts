import { formatCount } from 'shared-ui';
import type { Details, Part, Phrase } from './details.ts';
import { about, pages, say, titled } from './words.ts';

/** Reference lists, letters, releases and settings. */
export const portalPhrases: Record<string, Phrase> = {
  CATEGORY_CREATE: (details) => say('создаёт категорию', reference(details)),
  CATEGORY_UPDATE: (details) =>
    say(
      details.onlyChange('place') === undefined ? 'изменяет категорию' : 'переставляет категорию',
      reference(details),
    ),
  CATEGORY_DELETE: (details) => merged('категорию', details),
  DEPARTMENT_CREATE: (details) => say('создаёт отдел', reference(details)),
  DEPARTMENT_UPDATE: (details) => say('изменяет отдел', reference(details)),
  DEPARTMENT_DELETE: (details) => merged('отдел', details),
  SYNONYM_CREATE: (details) => synonyms('создаёт синонимы', details),
  SYNONYM_UPDATE: (details) => synonyms('изменяет синонимы', details),
  SYNONYM_DELETE: (details) => synonyms('удаляет синонимы', details),
  LETTER_RESEND: (details) => letters('отправляет повторно', details),
  LETTER_DELETE: (details) => letters('снимает с отправки', details),
  JOB_RUN: (details) => say('запускает работу', { text: details.text('name'), to: pages.state() }),
  WEBHOOK_CREATE: (details) => webhook('создаёт вебхук', details),
  WEBHOOK_UPDATE: (details) => {
    const isOn = details.onlyChange('isOn');
    return webhook(isOn === undefined ? 'изменяет вебхук' : isOn ? 'включает вебхук' : 'выключает вебхук', details);
  },
  WEBHOOK_DELETE: (details) => webhook('удаляет вебхук', details),
  WEBHOOK_SECRET: (details) => webhook('меняет секрет вебхука', details),
  WEBHOOK_TEST: (details) => webhook('проверяет вебхук', details),
  WEBHOOK_RESEND: (details) => webhook('отправляет ещё раз событие вебхука', details),
  RELEASE_PUBLISH: (details) => say('публикует', version(details)),
  RELEASE_ACTIVATE: (details) => say('включает для всех', version(details, 'after', 'version')),
  RELEASE_ROLLBACK: (details) => say('возвращает', version(details, 'after', 'version')),
  RELEASE_CANARY: (details) => {
    const percent = details.below('after').count('canaryPercent');
    const name = version(details, 'after', 'canaryVersion');
    if (details.has('after') && !details.below('after').text('canaryVersion')) return about('заканчивает пробу', name);
    return say('показывает на пробу', name, percent > 0 && `— ${percent}\u00a0%`);
  },
  RELEASE_PREVIEW: (details) => about('делает ссылку на предпросмотр', version(details)),
  RELEASE_CLEAR: (details) => about('удаляет файлы старых версий', version(details)),
  RELEASE_ROLLOUT: (details) => about('начинает выпуск через пробу', version(details, 'after', 'canaryVersion')),
  RELEASE_AUTO_PROMOTE: (details) => say('сам включает для всех', version(details)),
  RELEASE_AUTO_ROLLBACK: (details) => say('сам откатывает', version(details)),
  RELEASE_AUTO_HOLD: (details) => about('сам задерживает пробу', version(details)),
  RELEASE_PROOF: (details) => about('сохраняет проверку', version(details)),
  RELEASE_UNPROVED: (details) => say('включает без проверки', version(details)),
  RELEASE_TOKEN_CREATE: (details) => token('создаёт токен выпуска', details),
  RELEASE_TOKEN_DELETE: (details) => token('отзывает токен выпуска', details),
  PACKAGE_CREATE: (details) => say('регистрирует пакет', version(details)),
  PACKAGE_UPDATE: (details) => say('изменяет регистрацию пакета', version(details)),
  PACKAGE_DELETE: (details) => say('снимает с регистрации пакет', { text: details.text('package') }),
  SETTINGS_UPDATE: (details) => {
    if (details.text('settings') === 'documents')
      return say('изменяет', { text: 'оформление документов', to: '/admin/reference/documents' });
    if (details.below('changes').has('timeZone')) return say('меняет часовой пояс компании');
    if (details.below('changes').has('secondFactorRoles')) return say('меняет, для кого обязателен вход в два шага');
    if (details.below('changes').has('embedHosts')) return say('изменяет список сайтов для встраивания');
    return say('изменяет настройки компании');
  },
};

/** «portal-materials 1.4.0» */
function version(details: Details, place?: string, key = 'version'): Part | null {
  const name = details.text('package');
  const number = place ? details.below(place).text(key) : details.text(key);
  return name ? { text: [name, number].filter(Boolean).join(' '), to: pages.releases() } : null;
}

function token(words: string, details: Details): Part[] {
  const of = version(details);
  return say(words, titled(details.thing('name')), of && 'пакета', of);
}

/** Created ones stand flat; of changed ones the name is known by their id. */
function reference(details: Details): Part | null {
  const { id, name } = details.thing('id');
  const renamed = details.onlyChange('name');
  const told = details.text('name') || (typeof renamed === 'string' ? renamed : '') || (name === id ? '' : name);
  return titled({ id, name: told || id }, pages.reference);
}

function merged(what: string, details: Details): Part[] {
  const into = titled(details.thing('into'), pages.reference);
  const gone = titled(details.thing('merged'));
  return into ? say(`объединяет ${what}`, gone, 'с', into) : say(`удаляет ${what}`, gone);
}

function synonyms(words: string, details: Details): Part[] {
  const members = details.list('members').join(', ');
  return about(words, members ? { text: members, to: '/admin/synonyms' } : null);
}

function webhook(words: string, details: Details): Part[] {
  return say(
    words,
    titled(details.thing('webhook'), () => '/admin/webhooks'),
  );
}

function letters(words: string, details: Details): Part[] {
  const to = '/admin/letters';
  const all = details.count('all');
  if (all > 0) return say(words, { text: formatCount(all, 'письмо', 'письма', 'писем'), to });
  const count = details.count('letters');
  if (count === 0) return say(words, 'письмо');
  return say(words, { text: formatCount(count, 'письмо', 'письма', 'писем'), to });
}
