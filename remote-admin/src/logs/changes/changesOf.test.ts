import { expect, test } from '@jest/globals';
import { type Change, changesOf } from './changesOf.ts';
import { differing } from './differing.ts';

const plain = (change: Change) => {
  if (change.kind === 'list') return { label: change.label, removed: change.removed, added: change.added };
  const text = ({ head, middle, tail }: typeof change.from) => head + middle + tail;
  return { label: change.label, from: text(change.from), to: text(change.to) };
};
const read = (details: Record<string, unknown>, names = {}) => changesOf({ details, names }).map(plain);
const change = (field: string, from: unknown, to: unknown) => read({ changes: { [field]: { from, to } } });

test.each([
  ['a role', 'role', 'USER', 'EDITOR', { label: 'Роль', from: 'Пользователь', to: 'Редактор' }],
  ['yes and no', 'isOrdered', true, false, { label: 'Шаги по порядку', from: 'Да', to: 'Нет' }],
  ['a state', 'isPublished', false, true, { label: 'Состояние', from: 'Черновик', to: 'Опубликован' }],
  ['a colour', 'colour', 'teal', null, { label: 'Цвет', from: 'Бирюзовый', to: '—' }],
  ['an emoji', 'emoji', null, '📦', { label: 'Значок', from: '—', to: '📦' }],
  ['a day', 'reviewBy', null, '2026-03-02', { label: 'Пересмотреть до', from: '—', to: '02.03.2026' }],
  [
    'a person',
    'manager',
    null,
    { id: 'u', firstName: 'Анна', lastName: 'Белова' },
    { label: 'Руководитель', from: '—', to: 'Анна Белова' },
  ],
  ['an unknown field', 'newField', 0, 1, { label: 'newField', from: '0', to: '1' }],
  ['a field of every object', 'toString', '', 'x', { label: 'toString', from: '—', to: 'x' }],
  ['a secret', 'passwordHash', 'abc', 'def', { label: 'passwordHash', from: 'скрыто', to: 'скрыто' }],
  ['a list', 'tags', ['а', 'б', 'б'], ['б', 'в'], { label: 'Теги', removed: ['а', 'б'], added: ['в'] }],
  ['a first list', 'options', null, ['да'], { label: 'Варианты', removed: [], added: ['да'] }],
  ['another order', 'steps', ['а', 'б'], ['б', 'а'], { label: 'Шаги', from: 'а, б', to: 'б, а' }],
  [
    'a place',
    'place',
    { parent: null, before: 'Склад' },
    { parent: 'Цех', before: null },
    { label: 'Место', from: 'на верхнем уровне, перед Склад', to: 'в Цех, последним' },
  ],
  [
    'an audience',
    'audience',
    { everybody: true, userIds: [] },
    { everybody: false, positions: ['Кладовщик'] },
    { label: 'Кому', from: 'Всем: Да', to: 'Должности: Кладовщик' },
  ],
])('%s reads in words', (_name, field, from, to, expected) => {
  expect(change(field, from, to)).toEqual([expected]);
});

test('ids stand by their names, and by themselves where they have none', () => {
  const changes = { departmentId: { from: 'd1', to: 'd2' }, userIds: { from: ['u1'], to: ['u1', 'u2'] } };
  expect(read({ changes }, { d1: 'Склад', u2: 'Анна Белова' })).toEqual([
    { label: 'Отдел', from: 'Склад', to: 'd2' },
    { label: 'Сотрудники', removed: [], added: ['Анна Белова'] },
  ]);
});

test('states before and after are compared, and files are what came and went', () => {
  const before = { status: 'FAILED', score: 60, isAnnulled: true };
  expect(read({ before, after: { status: 'PASSED', score: 60 } })).toEqual([
    { label: 'Итог', from: 'Не сдана', to: 'Сдана' },
    { label: 'Аннулирована', from: 'Да', to: '—' },
  ]);
  const release = {
    before: { version: '1.0.0', canary: null, percent: 0 },
    after: { canaryVersion: '1.1.0', canaryPercent: 10, canaryWatch: { since: 'x' } },
  };
  expect(read(release)).toEqual([
    { label: 'Пробная версия', from: '—', to: '1.1.0' },
    { label: 'Доля пробы, %', from: '0', to: '10' },
  ]);
  expect(read({ filesAdded: ['a.pdf'] })).toEqual([{ label: 'Файлы', removed: [], added: ['a.pdf'] }]);
});

test('details that tell of no change, or are not as they should be, have none', () => {
  expect(changesOf({ details: null })).toEqual([]);
  for (const details of [{ user: { id: 'x' } }, { changes: 'x' }, { changes: [] }, { before: 'x', after: {} }])
    expect(read(details)).toEqual([]);
});

test('of long texts the part that differs is shown, with a little around it', () => {
  const shared = 'слово '.repeat(300);
  const { from, to } = differing(`${shared}старое ${shared}`, `${shared}новое ${shared}`);
  expect([from.middle, to.middle]).toEqual(['старое', 'новое']);
  for (const { head, tail } of [from, to]) {
    expect(head).toMatch(/^….{60}$/);
    expect(tail).toMatch(/^.{60}…$/);
  }
  expect(differing('', 'x'.repeat(2000)).to.head).toHaveLength(601);
  expect(differing('а б', 'а б в').to).toEqual({ head: 'а б', middle: ' в', tail: '' });
});
