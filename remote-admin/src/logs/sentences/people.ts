import { roleLabels } from 'shared-api';
import { formatCount } from 'shared-ui';
import { type Details, own, type Part, type Phrase } from './details.ts';
import { about, and, pages, person, say, titled } from './words.ts';

const refusals: Record<string, string> = {
  'wrong credentials': 'неверный адрес или пароль',
  'inactive account': 'доступ отключён',
  throttled: 'слишком много попыток подряд',
  'wrong present password': 'неверный текущий пароль',
  'wrong second factor': 'неверный код второго шага',
  'password sign-in is off': 'вход по паролю отключён',
  // By a provider of single sign-on.
  unverified: 'email не подтверждён',
  'unknown-person': 'нет учётной записи',
  taken: 'учётная запись связана с другим',
  'no-group': 'ни одна группа не даёт доступа',
  deactivated: 'доступ отключён',
  deleted: 'учётная запись удалена',
};

const secondFactor: Record<string, string> = {
  on: 'включает вход в два шага',
  off: 'отключает вход в два шага',
  codes: 'выпускает новые коды восстановления',
  'app-on': 'подключает приложение для кодов',
  'app-off': 'отключает приложение для кодов',
  'passkey-on': 'добавляет ключ доступа',
  'passkey-off': 'удаляет ключ доступа',
  'passkey-renamed': 'переименовывает ключ доступа',
  'passkey-copied': 'получает отказ по ключу доступа: у него может быть копия',
  recovery: 'входит по коду восстановления',
};

const exported: Record<string, (details: Details) => Part[]> = {
  logs: () => say('выгружает журнал'),
  results: (details) => say('выгружает результаты аттестации', titled(details.thing('attestation'), pages.attestation)),
  protocol: (details) => say('выгружает протокол аттестации', details.below('protocol').text('number')),
  certificate: (details) =>
    about(`выгружает сертификат ${details.text('number')}`.trim(), { text: details.text('holder') }),
  confirmations: (details) =>
    say('выгружает подтверждения ознакомления:', titled(details.thing('material'), pages.material)),
  material: (details) => say('выгружает материал', titled(details.thing('material'), pages.material)),
  category: (details) => say('выгружает раздел', titled(details.thing('category'))),
  questions: (details) => say('выгружает вопросы теста', titled(details.thing('quiz'))),
  bank: (details) => say('выгружает вопросы банка по теме', titled(details.thing('topic'))),
  duties: () => say('выгружает список обучения сотрудников'),
};

/** What people do about themselves, and administrators about people. */
export const peoplePhrases: Record<string, Phrase> = {
  LOGIN: (details) => {
    const provider = details.text('provider');
    return say('входит в систему', provider ? `(единый вход: ${provider})` : null);
  },
  LOGOUT: (details) => {
    if (details.has('sessions')) return say('завершает остальные свои сеансы');
    return say(details.has('session') ? 'завершает один из своих сеансов' : 'выходит из системы');
  },
  SIGN_IN_FAILED: (details) => {
    const reason = own(refusals, details.text('reason'));
    const account = details.text('account');
    const others = details.count('others') || details.count('repeated');
    return say(
      account ? `не может войти как ${account}` : 'не может войти',
      reason ? `(${reason})` : null,
      others > 0 && `— ещё ${formatCount(others, 'раз', 'раза', 'раз')}`,
    );
  },
  ACCESS_DENIED: (details) => about('получает отказ в доступе', { text: details.text('path') }),
  DATA_EXPORT: (details) => own(exported, details.text('export'))?.(details) ?? say('выгружает данные'),
  EVIDENCE_VIEW: (details) => {
    const attempt = details.text('attempt');
    const of = details.has('quiz') ? titled(details.thing('quiz')) : titled(details.thing('attestation'));
    const to = attempt && !details.has('quiz') ? pages.attempt(attempt) : undefined;
    return about('смотрит чужие ответы', person(details), ...and(of && { ...of, ...(to && { to }) }));
  },
  PROFILE_UPDATE: (details) => {
    const factor = own(secondFactor, details.text('secondFactor'));
    if (factor) return say(factor, titled(details.thing('passkey')));
    return say(details.has('password') ? 'меняет свой пароль' : 'изменяет свой профиль');
  },
  TOKEN_CREATE: (details) => say('создаёт токен доступа', titled(details.thing('name'))),
  TOKEN_DELETE: (details) => say('отзывает токен доступа', titled(details.thing('name'))),
  USER_CREATE: (details) => about('создаёт учётную запись', person(details)),
  USER_UPDATE: (details) => {
    const who = person(details);
    if (details.has('password')) return about('выдаёт временный пароль', who);
    if (details.has('secondFactor')) return about('сбрасывает вход в два шага', who);
    if (details.has('sessionsEnded')) return about('завершает сеансы', who);
    const isActive = details.onlyChange('isActive');
    if (typeof isActive === 'boolean') return about(isActive ? 'включает доступ' : 'отключает доступ', who);
    const role = details.onlyChange('role');
    if (typeof role === 'string') return about('меняет роль', who, `— ${labelOf(role)}`);
    return about('изменяет данные', who);
  },
  USER_DELETE: (details) => {
    const who = person(details);
    return about('удаляет учётную запись', who && { text: who.text });
  },
};

function labelOf(role: string): string {
  return own(roleLabels, role) ?? role;
}
