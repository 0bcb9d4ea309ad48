import { expect, test } from '@jest/globals';
import { type LogEntry, logActionLabels } from 'shared-api';
import { isTold, sentenceOf, subjectOf } from './sentenceOf.ts';

type Told = Pick<LogEntry, 'action' | 'details' | 'names'>;

const sentenceText = (entry: Told) =>
  sentenceOf(entry)
    .map(({ text }) => text)
    .join('');

test.each(Object.keys(logActionLabels))('%s has a sentence, whatever the details lack', (action) => {
  expect(isTold(action)).toBe(true);
  const broken = { material: 7, user: [], changes: 'x', after: null, attempt: 'a', duty: { kind: 'toString' } };
  for (const details of [null, {}, broken]) {
    const text = sentenceText({ action, details });
    expect(text).toMatch(/^[а-яё]/);
    expect(text).not.toMatch(/undefined|null|\[object|NaN|\s\s|:$/);
  }
});

test('an action that is not known shows its code', () => {
  expect(sentenceText({ action: 'SOMETHING_NEW', details: null })).toBe('SOMETHING_NEW');
  expect(sentenceText({ action: 'toString', details: null })).toBe('toString');
});

const anna = { id: 'u1', name: 'Анна Белова', email: 'anna@demo.local' };
const tasks = { id: 'a1', title: 'Охрана труда' };
const changed = (field: string, to: unknown) => ({ [field]: { from: null, to } });
const cases: [string, Record<string, unknown>, string][] = [
  ['USER_UPDATE', { user: anna, changes: changed('isActive', false) }, 'отключает доступ: Анна Белова'],
  ['USER_UPDATE', { user: anna, changes: changed('role', 'EDITOR') }, 'меняет роль: Анна Белова — Редактор'],
  [
    'USER_UPDATE',
    { user: anna, changes: { ...changed('role', 'EDITOR'), ...changed('isActive', false) } },
    'изменяет данные: Анна Белова — роль, доступ',
  ],
  [
    'MATERIAL_UPDATE',
    {
      material: { id: 'm', title: 'А' },
      changes: { ...changed('title', 1), ...changed('tags', 1), ...changed('email', 1), ...changed('other', 1) },
    },
    'изменяет материал «А» — название, теги, Email и ещё 1',
  ],
  ['USER_UPDATE', { user: anna, password: 'reset' }, 'выдаёт временный пароль: Анна Белова'],
  ['USER_CREATE', { user: { id: 'u1', firstName: 'Анна', lastName: 'Белова' } }, 'создаёт учётную запись: Анна Белова'],
  ['MATERIAL_UPDATE', { material: { id: 'm', title: 'Приёмка товара' } }, 'изменяет материал «Приёмка товара»'],
  ['MATERIAL_UPDATE', { materialId: 'm', title: 'Устав ООО «Ромашка»' }, 'изменяет материал «Устав ООО „Ромашка“»'],
  [
    'MATERIAL_UPDATE',
    { material: { id: 'm', title: 'А' }, changes: { ...changed('isPublished', true), version: { from: 1, to: 2 } } },
    'публикует материал «А»',
  ],
  ['MATERIAL_UPDATE', { material: { id: 'm' }, filesAdded: ['a.pdf'] }, 'прикладывает файлы к материалу «m»'],
  ['QUIZ_ATTEMPT', { quizId: 'q', title: 'Склад', score: 0 }, 'проходит тест «Склад» — 0\u00a0%'],
  [
    'ATTESTATION_ATTEMPT',
    { attestation: tasks, status: 'FAILED', score: 40 },
    'не сдаёт аттестацию «Охрана труда» — 40\u00a0%',
  ],
  [
    'ATTEMPT_ANNUL',
    { attempt: { id: 't' }, attestation: tasks, user: anna },
    'аннулирует попытку: Анна Белова, «Охрана труда»',
  ],
  [
    'CERTIFICATE_REVOKE',
    { programme: { id: 'p', title: 'Онбординг' }, user: anna, number: 'С-7' },
    'отзывает сертификат С-7: Анна Белова, «Онбординг»',
  ],
  ['DUTY_REMIND', { duty: { kind: 'READING', ...tasks }, people: 21 }, 'напоминает 21\u00a0сотруднику: «Охрана труда»'],
  [
    'SIGN_IN_FAILED',
    { account: 'x@y.ru', reason: 'wrong credentials' },
    'не может войти как x@y.ru (неверный адрес или пароль)',
  ],
  [
    'EVIDENCE_VIEW',
    { attempt: 't', attestation: tasks, user: 'anna@demo.local' },
    'смотрит чужие ответы: anna@demo.local, «Охрана труда»',
  ],
  [
    'RELEASE_ACTIVATE',
    { package: 'portal-admin', before: null, after: { version: '1.2.0' } },
    'включает для всех portal-admin 1.2.0',
  ],
  ['RELEASE_CANARY', { package: 'portal-admin', after: { canaryVersion: null } }, 'заканчивает пробу: portal-admin'],
  [
    'DEPARTMENT_DELETE',
    { merged: { id: 'd', name: 'Цех' }, into: { id: 'e', name: 'Склад' } },
    'объединяет отдел «Цех» с «Склад»',
  ],
  ['DATA_EXPORT', { export: 'logs', filters: {} }, 'выгружает журнал'],
];

test.each(cases)('%s of %j reads: %s', (action, details, text) => {
  expect(sentenceText({ action, details })).toBe(text);
});

test('a name that the details lack is the one of today', () => {
  const entry = { action: 'TRAINING_CREATE', details: { training: { id: 't', title: 'ПДД' }, user: { id: 'u1' } } };
  expect(sentenceText({ ...entry, names: { u1: 'Анна Белова' } })).toBe('вносит внешнее обучение «ПДД» — Анна Белова');
  const renamed = {
    action: 'MATERIAL_UPDATE',
    details: { material: { id: 'm', title: 'Тогда' } },
    names: { m: 'Теперь' },
  };
  expect(sentenceText(renamed)).toBe('изменяет материал «Тогда»');
});

test('what there is a page of is a link, and what is deleted is none', () => {
  const link = (entry: Told) => sentenceOf(entry).find(({ to }) => to)?.to;
  const material = { id: 'm/1', title: 'А' };
  expect(link({ action: 'MATERIAL_UPDATE', details: { material } })).toBe('/materials/m%2F1');
  expect(link({ action: 'MATERIAL_DELETE', details: { material } })).toBeUndefined();
  expect(link({ action: 'USER_UPDATE', details: { user: anna } })).toBe('/admin/users?search=anna%40demo.local');
  expect(link({ action: 'ATTEMPT_END', details: { attempt: { id: 't' }, attestation: tasks } })).toBe(
    '/admin/attestations/attempts/t',
  );
});

test('who did it is a person, the portal, or a token', () => {
  const nobody = { user: null, userId: null, details: null };
  expect(subjectOf({ ...nobody, action: 'RELEASE_AUTO_HOLD' })).toBe('Портал');
  expect(subjectOf({ ...nobody, action: 'RELEASE_PUBLISH', details: { token: 'ci' } })).toBe('Токен выпуска «ci»');
  expect(subjectOf({ ...nobody, action: 'MATERIAL_UPDATE', userId: 'u' })).toBe('Неизвестный пользователь');
  expect(subjectOf({ ...nobody, action: 'LOGIN', user: { firstName: 'Анна', lastName: 'Белова', email: '' } })).toBe(
    'Анна Белова',
  );
});
