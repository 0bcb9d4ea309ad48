import { expect, test } from '@jest/globals';
import * as contract from '../contract.ts';
import './zod.ts';
import { z } from 'zod';

function says(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

test.each([
  [z.string(), undefined, 'Обязательное поле'],
  [z.string(), null, 'Ожидается строка'],
  [z.string(), ['a'], 'Ожидается строка'],
  [z.number(), '5', 'Ожидается число'],
  [z.number(), Number.NaN, 'Ожидается число'],
  [z.number(), Number.POSITIVE_INFINITY, 'Ожидается число'],
  [z.number().int(), 1.5, 'Нужно целое число'],
  [z.boolean(), 'true', 'Ожидается true или false'],
  [z.array(z.string()), {}, 'Ожидается список'],
  [z.object({}), null, 'Ожидается объект'],
  [z.object({}), [], 'Ожидается объект'],
  [z.enum(['A', 'B']), 'C', 'Недопустимое значение. Возможные: A, B'],
  [z.enum(['A', 'B']), undefined, 'Обязательное поле'],
  [z.literal(true), 1, 'Недопустимое значение. Возможные: true'],
  [z.string().min(1), '', 'Заполните это поле'],
  [z.string().min(3), 'a', 'Не меньше 3 знаков'],
  [z.string().max(21), 'a'.repeat(22), 'Не больше 21 знака'],
  [z.string().max(11), 'a'.repeat(12), 'Не больше 11 знаков'],
  [z.array(z.number()).min(1), [], 'Список не может быть пустым'],
  [z.array(z.number()).max(1), [1, 2], 'Не больше 1 элемента'],
  [z.number().min(5), 4, 'Не меньше 5'],
  [z.number().positive(), 0, 'Больше 0'],
  [z.number().max(5), 6, 'Не больше 5'],
  [z.number().multipleOf(5), 6, 'Число должно делиться на 5'],
  [z.iso.date(), '2026-02-30', 'Дата пишется как 2026-03-02'],
  [z.iso.datetime(), 'вчера', 'Время пишется как 2026-03-02T10:00:00Z'],
  [z.url(), 'x', 'Неверный адрес'],
  [z.string().regex(/^a$/), 'b', 'Неверный формат'],
  [z.strictObject({}), { extra: 1 }, 'Лишние поля: extra'],
  [z.union([contract.shapes.Id, z.literal('')]), 'x', 'Неверный идентификатор'],
  [z.union([contract.shapes.Id, z.literal('')]), undefined, 'Обязательное поле'],
  [z.union([z.number(), z.boolean()]), 'x', 'Ожидается число'],
  [z.record(z.string(), z.number()), 5, 'Ожидается объект'],
  [z.string('Своими словами'), 5, 'Своими словами'],
])('%# what is wrong is said in Russian', (schema, value, message) => {
  expect(says(schema, value)).toEqual([message]);
});

/** Words that only zod's own English would use. */
const english = /expected|invalid|received|too (big|small)|required|unrecognized/i;

test('no call has anything English to say of a body, a query or a path of the wrong type', () => {
  const wrong = [undefined, null, 5, 'x', true, [], [[]], {}, { a: 1 }];
  const schemas = Object.values(contract)
    .flatMap((domain) => Object.values(domain))
    .filter((value): value is z.ZodType => value instanceof z.ZodType);
  for (const schema of schemas) {
    const values = schema instanceof z.ZodObject ? [...wrong, ...spread(Object.keys(schema.shape), wrong)] : wrong;
    for (const message of values.flatMap((value) => says(schema, value))) expect(message).not.toMatch(english);
  }
});

/** Objects with every field of one wrong value. */
function spread(names: string[], values: unknown[]): unknown[] {
  return values.map((value) => Object.fromEntries(names.map((name) => [name, value])));
}
