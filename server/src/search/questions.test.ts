import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../demo/seed.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  await seedDemo(portal);
  reader = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const search = async (text: string) =>
  (await reader.send('GET', `/materials?${new URLSearchParams({ search: text })}`)).body.data as {
    materials: { title: string }[];
    correction?: { shown: string };
  };

describe('A question is first answered by what is about it', () => {
  it.each([
    ['как оформить отпуск', 'Отпуск: планирование и оформление'],
    ['оформить отпуск', 'Отпуск: планирование и оформление'],
    ['как подать заявление на отпуск', 'Отпуск: планирование и оформление'],
    ['сколько дней отпуска', 'Отпуск: планирование и оформление'],
    ['как сменить пароль', 'Пароли и второй фактор'],
    ['где хранить пароли', 'Пароли и второй фактор'],
    ['как оформить командировку', 'Командировки и авансовые отчёты'],
    ['как сдать авансовый отчёт', 'Командировки и авансовые отчёты'],
    ['что делать если пришло поддельное письмо', 'Фишинг: как распознать и что делать'],
    ['как распознать фишинг', 'Фишинг: как распознать и что делать'],
    ['что делать при пожаре', 'Пожарная безопасность'],
    ['кому сообщить о травме на складе', 'Охрана труда на складе'],
    ['как принять товар', 'Приёмка товара на складе'],
    ['как согласовать договор', 'Договорная работа'],
    ['как проверить контрагента', 'Договорная работа'],
    ['как пройти аттестацию', 'Положение об аттестации сотрудников'],
    ['можно ли поставить ёлку в кабинете', 'Новогодняя ёлка и украшения: правила безопасности'],
    ['как обрабатывать персональные данные', 'Персональные данные: что нужно знать по 152-ФЗ'],
    ['как подключиться к API', 'Обмен данными с WMS «Стеллаж»: руководство для интеграции'],
    ['как создать сделку в CRM', 'Работа с CRM «Диалог»'],
    ['кто может объявить инцидент', 'Регламент реагирования на инциденты'],
    ['как разговаривать с клиентом', 'Скрипт разговора с клиентом'],
  ])('%s → %s', async (question, title) => {
    expect((await search(question)).materials[0]?.title).toBe(title);
  });
});

it('A question that excludes a word is not answered by a title whose text has it', async () => {
  const { materials } = await search('как оформить отпуск -заявление');
  expect(materials.map(({ title }) => title)).not.toContain('Отпуск: планирование и оформление');
});

it('A verb that texts have only relatives of is not taken for a mistake', async () => {
  expect((await search('как заказать справку')).correction).toBeUndefined();
});
