import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await buildDepartment(portal.db, 'Склад; северный');
});
afterAll(() => portal.close());

const head = 'Фамилия;Имя;Email;Имя пользователя;Роль;Отдел;Пароль';
const send = (csv: string, dryRun: boolean) => admin.send('POST', '/admin/users/import', { csv, dryRun });

/** What is wrong with a line, by the number of its person. */
const faults: ((n: number) => string)[] = [
  (n) => `Иванов;Иван;not-an-email;person${n};;;`,
  (n) => `;Иван;p${n}@import.local;person${n};;;`,
  (n) => `Иванов;Иван;p${n}@import.local;с пробелом ${n};;;`,
  (n) => `Иванов;Иван;p${n}@import.local;person${n};Директор;;`,
  (n) => `Иванов;Иван;p${n}@import.local;person${n};;Нет такого;`,
  (n) => `Иванов;Иван;p${n}@import.local;person${n};;;123`,
  (n) => `Иванов;Иван;P1@IMPORT.local;person${n};;;`,
  (n) => `Иванов;Иван;p${n}@import.local;person1;;;`,
  (n) => `Иванов;Иван;taken@import.local;person${n};;;`,
  (n) => `Иванов;Иван;p${n}@import.local;person${n};;;;лишнее`,
];

function buildFile(count: number, isWrong: (n: number) => boolean): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    if (isWrong(n)) return (faults[(n / 100) % faults.length] as (n: number) => string)(n);
    return `Иванов;"Иван ""${n}""";p${n}@import.local;person${n};${n % 2 ? 'Редактор' : 'user'};"склад; северный";`;
  });
  return `\ufeff${head}\r\n${lines.join('\r\n')}\r\n`;
}

test('of 5,000 people the dry run names the 50 wrong lines, and nobody is created by such a file', async () => {
  await buildPerson(portal.db, { email: 'taken@import.local' });
  const before = await portal.db.$count(users);
  const csv = buildFile(5000, (n) => n % 100 === 0);
  const { status, body } = await send(csv, true);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ rows: 5000, created: 0 });
  const lines = body.data.problems.map(({ line }: { line: number }) => line);
  expect(lines).toEqual(Array.from({ length: 50 }, (_, index) => (index + 1) * 100 + 1));
  const messages = body.data.problems.slice(0, 10).map(({ message }: { message: string }) => message);
  expect(messages).toEqual([
    'Фамилия обязательна',
    'Имя пользователя пишется без пробелов',
    'роли «Директор» нет: допустимы Пользователь, Редактор, Администратор',
    'отдела «Нет такого» нет',
    'Пароль должен содержать минимум 6 символов',
    'email «P1@IMPORT.local» уже есть в строке 2',
    'имя пользователя «person1» уже есть в строке 2',
    'email «taken@import.local» уже занят',
    'ячеек 8, а столбцов 7',
    'Неверный формат email',
  ]);
  const refused = await send(csv, false);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe('Файл не загружен: в нём есть ошибки. Проверьте его ещё раз.');
  expect(await portal.db.$count(users)).toBe(before);
});

test('a file without errors creates everybody, each with an entry in the log', async () => {
  const csv = buildFile(5000, () => false);
  expect((await send(csv, true)).body.data).toEqual({ rows: 5000, created: 0, problems: [] });
  const { body } = await send(csv, false);
  expect(body.data.created).toBe(5000);
  const [person] = await portal.db.select().from(users).where(eq(users.username, 'person3'));
  expect(person).toMatchObject({ firstName: 'Иван "3"', role: 'EDITOR', isActive: true });
  expect(person?.departmentId).not.toBeNull();
  expect(await portal.db.$count(logs, eq(logs.action, 'USER_CREATE'))).toBe(5000);
  const again = await send(csv, true);
  expect(again.body.data.problems).toHaveLength(5000);
});

test('a person with a password in the file signs in with it; one without has none that works', async () => {
  await send(`${head}\nСофия;Орлова;sofia@file.local;sofia;;;secret-7\nОлег;Орлов;oleg@file.local;oleg;;;`, false);
  const signIn = (email: string, password: string) =>
    inject(portal.app, { method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect((await signIn('sofia@file.local', 'secret-7')).status).toBe(200);
  expect((await signIn('oleg@file.local', 'не задан')).status).toBe(401);
  expect(
    JSON.stringify(await portal.db.select().from(logs).where(eq(logs.action, 'USER_CREATE')).limit(9000)),
  ).not.toMatch(/secret-7|argon2/);
});

test('a file with more passwords than can be hashed while somebody waits is refused', async () => {
  const lines = Array.from({ length: 1002 }, (_, n) => `Иванов;Иван;many${n}@file.local;many${n};;;secret-${n}`);
  const { body } = await send(`${head}\n${lines.join('\n')}`, true);
  expect(body.data.problems).toEqual([
    { line: 1002, message: 'паролей больше 1000: разделите файл или оставьте столбец «Пароль» пустым' },
  ]);
});

test('a file that is no list of people is refused with what it lacks', async () => {
  const columns = await send('Имя;Почта\nАнна;a@b.ru', true);
  expect(columns.body.data.problems).toEqual([
    { line: 1, message: 'В первой строке нет столбцов: «Фамилия», «Имя пользователя»' },
  ]);
  const quote = await send(`${head}\nИванов;"Иван;a@b.ru;ivan`, true);
  expect(quote.body.data.problems).toEqual([{ line: 2, message: 'Строка 2: кавычка открыта и не закрыта' }]);
  expect((await send(`${head}\n`, false)).status).toBe(400);
  expect((await send('', true)).status).toBe(400);
  expect(await portal.db.$count(users, like(users.email, 'a@b.ru'))).toBe(0);
});

test('a file may name patronymic and position, which the list then shows and finds', async () => {
  const csv = [
    'Фамилия;Имя;Отчество;Должность;Email;Логин',
    'Кладов;Пётр;Ильич;Старший кладовщик;kladov@import.local;kladov',
    `Длинных;Анна;;${'д'.repeat(201)};long@import.local;long`,
  ];
  const { problems } = (await send(csv.join('\n'), true)).body.data;
  expect(problems).toEqual([{ line: 3, message: 'Должность длиннее 200 знаков' }]);
  expect((await send(csv.slice(0, 2).join('\n'), false)).body.data.created).toBe(1);
  for (const search of ['старший кладовщик', 'Кладов Пётр Ильич']) {
    const { data } = (await admin.send('GET', `/admin/users?search=${encodeURIComponent(search)}`)).body;
    expect(data.users).toMatchObject([{ lastName: 'Кладов', patronymic: 'Ильич', position: 'Старший кладовщик' }]);
  }
});
