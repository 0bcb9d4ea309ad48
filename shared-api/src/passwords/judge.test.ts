import { expect, test } from '@jest/globals';
import { judgePassword } from './judge.ts';

const owner = { firstName: 'Мария', lastName: 'Щёголева', email: 'm.schegoleva@corp.test', username: 'mary-s' };
const judge = (password: string) => judgePassword(password, owner);

test.each(['password', 'Password123', 'P@ssw0rd!', 'qwerty', 'qwerty123', '1q2w3e4r', 'secret456', 'dragon2024!'])(
  '%s is refused as a common one',
  (password) => expect(judge(password)).toEqual({ strength: 0, reason: expect.stringMatching(/частый|подряд/) }),
);

test.each(['пароль', 'Пароль1', 'привет123', 'ghbdtn', 'gfhjkm123', 'йцукен', 'фывапролд', 'ячсмить'])(
  'the Russian %s is refused, whichever keyboard it was typed on',
  (password) => expect(judge(password).strength).toBe(0),
);

test.each(['123456', '987654321', 'абвгде', 'zyxwvu', 'aaaaaa', 'абабаб', '12341234'])('%s is refused', (password) =>
  expect(judge(password).strength).toBe(0),
);

test.each([
  'Мария1990',
  'mariya!!',
  'щёголева',
  'schegoleva2026',
  'яирам123',
  'mary-s',
  'm.schegoleva',
  'ЩёголеваМария',
])('%s is refused as the person’s own', (password) => expect(judge(password).reason).toContain('ваши имя'));

test.each([
  ['demo-portal', 1],
  ['new-portal-47', 3],
  ['лось гуляет 47 под окном', 4],
  ['Мария любит старые трамваи', 4],
  ['correct horse battery staple', 4],
])('%s is taken', (password, atLeast) => expect(judge(password).strength).toBeGreaterThanOrEqual(atLeast));
