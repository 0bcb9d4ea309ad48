import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { ImportReport } from 'shared-api';
import { logs } from '../tables/logs.ts';
import { departments, users } from '../tables/users.ts';
import { buildDepartment, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { mergeUsers } from './merge/merge.ts';

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

describe('a merge', () => {
  const merge = async (lines: string[], more: object = {}) => {
    const answer = await admin.send('POST', '/admin/users/import', {
      csv: lines.join('\n'),
      ...{ dryRun: true, mode: 'merge' },
      ...more,
    });
    return { ...answer, report: answer.body.data?.merge as ImportReport };
  };
  const load = (lines: string[], more: object = {}) => merge(lines, { dryRun: false, ...more });
  const told = ({ lines }: ImportReport) => lines.map(({ line, kind, message }) => [line, kind, message ?? '']);
  const find = async (email: string) =>
    (await portal.db.select().from(users).where(eq(users.email, email)).orderBy(users.createdAt)).at(-1);

  test('shows who is created, changed, switched off and left, and does so; wrong lines come back as a file', async () => {
    const department = await buildDepartment(portal.db, 'Сбыт');
    await buildPerson(portal.db, { email: 'old@merge.local', username: 'old', firstName: 'Анна', lastName: 'Старая' });
    const gone = await portal.signedInAs('USER');
    const [{ email } = { email: '' }] = await portal.db.select().from(users).where(eq(users.id, gone.id));
    await buildPerson(portal.db, { email: 'same@merge.local', lastName: 'Та', firstName: 'Же', position: 'Кассир' });
    const file = [
      'Почта;Фамилия;Имя;Логин;Роль;Подразделение;Должность;Активен;Табельный',
      'new@merge.local;Новый;Олег;newcomer;;сбыт;;да;1',
      'OLD@merge.local;Новая;;;Редактор;Сбыт;;;2',
      `${email};;;;;;;нет;3`,
      'same@merge.local;Та;Же;;;;;да;4',
      'bad@merge.local;=cmd();Иван;bad;Директор;;;может;5',
      'never@merge.local;;;;;;;нет;6',
    ];
    const { report, body } = await merge(file);
    expect(body.data).toMatchObject({ rows: 6, created: 0, problems: [{ line: 6 }] });
    expect(report.columns.at(0)).toEqual({ heading: 'Почта', field: 'email' });
    expect(report.columns.at(-1)).toEqual({ heading: 'Табельный', field: '' });
    expect(told(report)).toEqual([
      [2, 'create', ''],
      [3, 'change', ''],
      [4, 'switchOff', ''],
      [5, 'same', ''],
      [
        6,
        'error',
        '«может» в столбце «Активен»: пишется «да» или «нет»; роли «Директор» нет: допустимы Пользователь, Редактор, Администратор',
      ],
      [7, 'same', 'Такого сотрудника на портале нет: отключать некого'],
    ]);
    expect(report.lines[1]?.changes).toEqual([
      { field: 'lastName', from: 'Старая', to: 'Новая' },
      { field: 'role', from: 'USER', to: 'EDITOR' },
      { field: 'department', from: '', to: 'Сбыт' },
    ]);
    expect(report.withoutPassword).toBe(1);
    expect(await find('new@merge.local')).toBeUndefined();

    const done = await load(file);
    expect(done.body.data.created).toBe(1);
    expect(told(done.report)).toEqual(told(report));
    expect(await find('new@merge.local')).toMatchObject({ departmentId: department.id, isActive: true });
    expect(await find('old@merge.local')).toMatchObject({ firstName: 'Анна', lastName: 'Новая', role: 'EDITOR' });
    expect(await find('same@merge.local')).toMatchObject({ position: 'Кассир' });
    expect((await gone.send('GET', '/auth/me')).status).toBe(401);
    expect(done.report.errorsCsv.split('\r\n')).toEqual([
      '\ufeffПочта;Фамилия;Имя;Логин;Роль;Подразделение;Должность;Активен;Табельный;Ошибка',
      expect.stringMatching(/^bad@merge\.local;'=cmd\(\);Иван;bad;Директор;;;может;5;.*«может» в столбце/),
      '',
    ]);
    const [entry] = await portal.db
      .select()
      .from(logs)
      .where(and(eq(logs.action, 'USER_UPDATE'), sql`details->'user'->>'email' = 'old@merge.local'`));
    expect(entry?.details).toMatchObject({ source: 'csv', changes: { role: { from: 'USER', to: 'EDITOR' } } });
    const again = await load(file);
    expect(again.report.lines.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'same', 'error', 'same']);
  });

  test('takes the columns that were chosen, each field once', async () => {
    const file = ['a,b,c,d', 'Ким,Вера,vera@merge.local,vera'];
    const { report, body } = await merge(file);
    expect(body.data.problems).toEqual([
      { line: 1, message: 'Не указано, в каком столбце email: по нему находят сотрудника' },
    ]);
    expect([report.lines, report.sample]).toEqual([[], [['Ким', 'Вера', 'vera@merge.local', 'vera']]]);
    const columns = ['lastName', 'firstName', 'email', 'username'];
    expect((await load(file, { columns: [...columns.slice(0, 3), 'email'] })).status).toBe(400);
    expect((await load(file, { columns })).body.data.created).toBe(1);
    expect(await find('vera@merge.local')).toMatchObject({ lastName: 'Ким', username: 'vera' });
    expect((await merge(['Email;Имя', 'vera@merge.local;"Вера'])).body.data.problems).toEqual([
      { line: 2, message: 'Строка 2: кавычка открыта и не закрыта' },
    ]);
  });

  test('creates the departments that were ticked and a good line names, and refuses lines with others', async () => {
    const head = 'Email;Фамилия;Имя;Логин;Отдел';
    const line = (name: string, department: string) => `${name}@dep.local;Я;Я;${name};${department}`;
    const file = [head, line('d1', 'Лаборатория'), line('d2', 'лаборатория'), line('d3', 'Архив'), line('', 'Пустой')];
    const { report } = await merge(file);
    expect(report.newDepartments).toEqual([
      { name: 'Лаборатория', rows: 2 },
      { name: 'Архив', rows: 1 },
      { name: 'Пустой', rows: 1 },
    ]);
    expect(report.lines.map(({ kind }) => kind)).toEqual(['error', 'error', 'error', 'error']);
    const done = await load(file, { newDepartments: ['Лаборатория', 'Пустой'] });
    expect(told(done.report)).toEqual([
      [2, 'create', ''],
      [3, 'create', ''],
      [4, 'error', 'отдела «Архив» нет: отметьте его среди новых отделов или исправьте файл'],
      [5, 'error', expect.stringContaining('формат email')],
    ]);
    const named = await portal.db
      .select()
      .from(departments)
      .where(inArray(departments.name, ['Лаборатория', 'Пустой']));
    expect(named).toHaveLength(1);
    expect(await portal.db.$count(users, eq(users.departmentId, named[0]?.id ?? ''))).toBe(2);
    expect(await portal.db.$count(logs, sql`details->>'name' = 'Лаборатория' and action = 'DEPARTMENT_CREATE'`)).toBe(
      1,
    );
  });

  test('lets nobody lock himself out, nor the last administrator be lost', async () => {
    const [own] = await portal.db.select().from(users).where(eq(users.id, admin.id));
    const { report } = await merge(['Email;Роль;Активен', `${own?.email};Пользователь;нет`]);
    expect(told(report)).toEqual([[2, 'error', 'себя отключить нельзя; свою роль изменить нельзя']]);
    const admins = await portal.db.select().from(users).where(eq(users.role, 'ADMIN'));
    const file = ['Email;Активен', ...admins.map(({ email }) => `${email};нет`)].join('\n');
    const actor = { id: createId(), ip: '127.0.0.1' };
    const { merge: planned } = await mergeUsers(portal.db, actor, { csv: file, dryRun: true }, () => null);
    expect(planned.lines.at(-1)).toMatchObject({ kind: 'error', message: 'это последний активный администратор' });
    expect(planned.lines.filter(({ kind }) => kind === 'error')).toHaveLength(1);
  });

  test('names what is wrong between lines: twice the same, other lengths, managers who are not there', async () => {
    await buildPerson(portal.db, { email: 'boss@lines.local', username: 'boss' });
    const { report } = await merge([
      'Email\tФамилия\tИмя\tЛогин\tРуководитель\tПароль',
      'l1@lines.local\tЯ\t"Две\nстроки"\tl1\tBOSS@lines.local\tsecret-7',
      'L1@lines.local\tЯ\tЯ\tl2\t\t',
      'l3@lines.local\tЯ\tЯ\tl3\tl4@lines.local\t',
      'l4@lines.local\tЯ\tЯ\tboss\t\t',
      'l5@lines.local\tЯ\tЯ\tl5\tl3@lines.local\t',
      'l6@lines.local\tЯ\tЯ\tl6\tl6@lines.local\t\tлишнее',
      'l7@lines.local\tЯ\tЯ\tl7',
      'boss@lines.local\t\t\t\t\tother-pass',
    ]);
    const noManager = (email: string) =>
      `руководителя с email «${email}» нет ни на портале, ни среди верных строк файла, или он отключён`;
    expect(told(report)).toEqual([
      [2, 'create', ''],
      [4, 'error', 'email «L1@lines.local» уже есть в строке 2'],
      [5, 'error', noManager('l4@lines.local')],
      [6, 'error', 'имя пользователя «boss» уже занято'],
      [7, 'error', noManager('l3@lines.local')],
      [8, 'error', 'ячеек 7, а столбцов 6; человек указан руководителем самому себе'],
      [9, 'create', ''],
      [10, 'same', 'Пароль из файла не применён: у сотрудника есть свой'],
    ]);
  });

  test('of two at once each does what is then left to do, and one who is gone since the dry run is named', async () => {
    const head = 'Email;Фамилия;Имя;Логин;Пароль';
    const people = Array.from({ length: 2001 }, (_, n) => `r${n}@race.local;Я;Имя${n};race${n};`);
    people[0] = 'r0@race.local;Я;Имя;race0;secret-7';
    const done = await Promise.all([load([head, ...people]), load([head, ...people])]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(done.map(({ body }) => body.data.created).sort()).toEqual([0, 2001]);
    const signIn = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'r0@race.local', password: 'secret-7' },
    };
    expect((await inject(portal.app, signIn as Parameters<typeof inject>[1])).status).toBe(200);
    const file = ['Email;Должность', 'r1@race.local;Кассир', 'r2@race.local;Кассир'];
    expect((await merge(file)).report.lines.map(({ kind }) => kind)).toEqual(['change', 'change']);
    await admin.send('DELETE', `/admin/users/${(await find('r1@race.local'))?.id}`);
    const { report } = await load(file);
    expect(report.lines.map(({ kind }) => kind)).toEqual(['error', 'change']);
    expect(report.lines[0]?.message).toContain('Фамилия обязательна');
    expect((await find('r2@race.local'))?.position).toBe('Кассир');
  });

  test('somebody who is created by hand at the same moment is met as he is', async () => {
    const file = ['Email;Фамилия;Имя;Логин', ...[1, 2, 3, 4].map((n) => `hand${n}@race.local;Из;Файла;hand${n}`)];
    const form = { lastName: 'Из', firstName: 'Формы', role: 'USER', password: 'secret-7' };
    const create = (n: number) =>
      admin.send('POST', '/admin/users', { ...form, email: `Hand${n}@race.local`, username: `hand${n}` });
    const [imported, ...byHand] = await Promise.all([load(file), ...[1, 2, 3, 4].map(create)]);
    expect(imported.status).toBe(200);
    const created = byHand.filter(({ status }) => status === 201).length;
    expect(byHand.filter(({ status }) => status === 409)).toHaveLength(4 - created);
    expect(imported.body.data.created).toBe(4 - created);
    expect(imported.report.lines.map(({ kind }) => kind)).not.toContain('error');
    expect(await portal.db.$count(users, sql`lower(email) like 'hand%@race.local'`)).toBe(4);
  });
});
