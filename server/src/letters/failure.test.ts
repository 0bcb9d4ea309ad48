import { expect, test } from '@jest/globals';
import { failureOf, secretsOf } from './failure.ts';

const smtp = (message: string, fields: object) => Object.assign(new Error(message), fields);

test('what a server says never gives the password away, in no form of it', () => {
  const secrets = secretsOf('smtp://portal%40example.ru:hunter%2F2@mail.example.ru:587');
  const plain = Buffer.from('\0portal@example.ru\0hunter/2').toString('base64');
  const forms = [plain, Buffer.from('hunter/2').toString('base64'), 'hunter/2', 'hunter%2F2'];
  const said = failureOf(smtp(`500 unknown: ${forms.join(' ')}`, { code: 'EAUTH', command: 'AUTH PLAIN' }), 1, secrets);
  for (const form of forms) expect(said.text).not.toContain(form);
  expect(said).toMatchObject({ isServerDown: true, pause: 120_000 });
  expect(said.text).toMatch(/^Почтовый сервер не принял имя или пароль: 500 unknown: \*\*\*/);
});

test('an error is one line that the database can keep', () => {
  const { text } = failureOf(smtp(`550\0 no\r\nsuch\tuser ${'x'.repeat(999)}`, {}), 1, []);
  expect(text).toMatch(/^Почтовый сервер недоступен: 550 no such user x+$/);
  expect(text).toHaveLength(500);
});

test.each([
  ['RCPT TO', 550, null],
  ['DATA', 554, null],
  ['RCPT TO', 450, 120_000],
  ['DATA', 421, 120_000],
  ['MAIL FROM', 553, 120_000],
  ['AUTH LOGIN', 535, 120_000],
  ['CONN', 554, 120_000],
])('%s answered with %i: the pause is %s', (command, responseCode, pause) => {
  expect(failureOf(smtp('no', { command, responseCode }), 1, []).pause).toBe(pause);
});

test('a server that is down is looked at every ten minutes at the least, a letter every six hours', () => {
  expect(failureOf(smtp('refused', { command: 'CONN' }), 30, []).pause).toBe(10 * 60_000);
  expect(failureOf(smtp('busy', { command: 'DATA', responseCode: 450 }), 30, []).pause).toBe(360 * 60_000);
});
