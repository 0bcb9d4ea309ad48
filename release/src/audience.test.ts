import { expect, it } from '@jest/globals';
import { UsageError } from './arguments.ts';
import { audienceOf } from './audience.ts';

it('reads lists with commas, roles however they are written', () => {
  expect(audienceOf({ roles: 'admin, Editor', departments: 'Отдел кадров,ИТ', people: ' anna@corp.ru ' })).toEqual({
    roles: ['ADMIN', 'EDITOR'],
    departments: ['Отдел кадров', 'ИТ'],
    people: ['anna@corp.ru'],
  });
});

it('is nobody where nobody is named', () => {
  expect(audienceOf({ roles: undefined, departments: undefined, people: undefined })).toBeNull();
});

it.each([{ roles: 'BOSS' }, { roles: '' }, { departments: ' , ' }, { people: ',' }])('refuses %j', (values) => {
  const none = { roles: undefined, departments: undefined, people: undefined };
  expect(() => audienceOf({ ...none, ...values })).toThrow(UsageError);
});
