import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ImportReport } from 'shared-api';
import { reference, users } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

type Line = ImportReport['lines'][number];

const buildLine = (overrides: Partial<Line>): Line => ({
  ...{ line: 2, kind: 'create', name: 'Иванов Иван', email: 'i@b.ru', changes: [] },
  ...overrides,
});

const report: ImportReport = {
  columns: [
    { heading: 'Почта', field: 'email' },
    { heading: 'ФИО', field: '' },
    { heading: 'Имя', field: 'firstName' },
  ],
  sample: [['i@b.ru', 'Иванов Иван', 'Иван']],
  lines: [
    buildLine({}),
    buildLine({
      ...{ line: 3, kind: 'change', name: 'Белова Анна' },
      changes: [{ field: 'role', from: 'USER', to: 'EDITOR' }],
    }),
    buildLine({ line: 4, kind: 'switchOff', name: 'Орлов Олег' }),
    buildLine({ line: 5, kind: 'error', name: 'Ким Вера', message: 'отдела «Архив» нет' }),
  ],
  newDepartments: [{ name: 'Архив', rows: 1 }],
  withoutPassword: 1,
  errorsCsv: '\ufeffПочта;Ошибка\r\n',
};

interface Sent {
  csv: string;
  dryRun: boolean;
  mode: string;
  columns?: string[];
  newDepartments?: string[];
}

const savedFiles: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  savedFiles.length = 0;
  let last = Promise.resolve('');
  const createObjectURL = (blob: Blob) => {
    const reader = new FileReader();
    last = new Promise((resolve) => {
      reader.onload = () => resolve(String(reader.result));
    });
    reader.readAsText(blob);
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, text: last });
  });
});

async function openImport(answer: (sent: Sent) => ImportReport = () => report) {
  const server = createFakeServer();
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(users.listUsers, () => ({ data: { users: [], total: 0, totalPages: 0, page: 1 } }));
  server.answer(users.importUsers, ({ body }) => {
    const merge = answer(body as Sent);
    return { data: { rows: merge.lines.length, created: 0, problems: [], merge } };
  });
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }) });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/users' });
  const user = userEvent.setup({ applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Импорт CSV' }));
  await screen.findByText('Шаг 1 из 3. Файл');
  const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as Sent);
  return { server, user, sent };
}

type Opened = Awaited<ReturnType<typeof openImport>>;

async function choose({ user }: Opened, content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') {
  const file = new File([content], name);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  await user.upload(await screen.findByLabelText('Файл CSV', { selector: 'input' }), file);
}

async function goToLines(opened: Opened) {
  await choose(opened, 'Почта;ФИО;Имя\n');
  await opened.user.click(await screen.findByRole('button', { name: 'Проверить' }));
  await screen.findByText('Шаг 3 из 3. Проверка');
}

it('gives a template that begins with the mark of UTF-8 and has one person as an example', async () => {
  const { user } = await openImport();
  await user.click(screen.getByRole('button', { name: 'Скачать шаблон' }));
  expect(savedFiles[0]?.name).toBe('Шаблон пользователей.csv');
  const lines = (await savedFiles[0]?.text)?.replace('\ufeff', '').split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Email;Фамилия;Имя;.*;Активен;Пароль$/);
  expect(lines[1]?.split(';')).toHaveLength(lines[0]?.split(';').length ?? 0);
});

it('takes the columns as they are named, lets each be changed, and none be taken twice', async () => {
  const opened = await openImport();
  const { user, sent } = opened;
  await choose(opened, 'Почта;ФИО;Имя\n');
  expect(await screen.findByText('Шаг 2 из 3. Столбцы')).toHaveFocus();
  expect(sent()).toEqual([{ csv: 'Почта;ФИО;Имя\n', dryRun: true, mode: 'merge' }]);
  expect(screen.getByText('Иванов Иван')).toBeVisible();
  expect(screen.getByText(/Не указано: «Фамилия», «Имя пользователя»/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /«ФИО»/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toContain('Фамилия');
  expect(options).not.toContain('Email');
  await user.click(screen.getByRole('option', { name: 'Фамилия' }));
  expect(screen.getByText(/Не указано: «Имя пользователя»/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /«Почта»/ }));
  await user.click(await screen.findByRole('option', { name: 'Не загружать' }));
  expect(screen.getByText(/Укажите, в каком столбце «Email»/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /«Почта»/ }));
  await user.click(await screen.findByRole('option', { name: 'Email' }));
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  await screen.findByText('Шаг 3 из 3. Проверка');
  expect(sent()[1]).toMatchObject({ columns: ['email', 'lastName', 'firstName'], dryRun: true });
});

it('shows what becomes of each line, loads the good ones and gives the wrong ones back as a file', async () => {
  const opened = await openImport();
  const { user, sent } = opened;
  await goToLines(opened);
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows().map((row) => row.textContent)).toEqual([
    '2Будет созданИванов Иванi@b.ru',
    '3Будет изменёнБелова Аннаi@b.ruРоль: Пользователь → Редактор',
    '4Будет отключёнОрлов Олегi@b.ru',
    '5ОшибкаКим Вераi@b.ruотдела «Архив» нет',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ошибки: 1' }));
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Загрузить 3\sстроки$/ }));
  expect(await screen.findByText('Готово. Создано: 1, изменено: 1, отключено: 1.')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ dryRun: false, mode: 'merge' });
  expect(screen.getByText(/Без пароля в файле: 1\sсотрудник/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скачать ошибки' }));
  expect(savedFiles).toMatchObject([{ name: 'Ошибки импорта.csv' }]);
  expect(await savedFiles[0]?.text).toContain('Почта;Ошибка');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('creates no department unless it is ticked, and checks again when it is', async () => {
  const opened = await openImport(({ newDepartments = [] }) =>
    newDepartments.includes('Архив')
      ? { ...report, lines: report.lines.map((line) => ({ ...line, kind: 'create' })) }
      : report,
  );
  const { user, sent } = opened;
  await goToLines(opened);
  const tick = screen.getByRole('checkbox', { name: /Создать отдел «Архив» \(1\sстрока\)/ });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  await user.click(await screen.findByRole('button', { name: /^Загрузить 4\sстроки$/ }));
  await screen.findByText('Результат');
  expect(sent().map(({ newDepartments }) => newDepartments)).toEqual([undefined, [], ['Архив'], ['Архив']]);
});

it('shows 2,000 lines by pages of fifty', async () => {
  const lines = Array.from({ length: 2000 }, (_, n) => buildLine({ line: n + 2, name: `Человек ${n + 1}` }));
  const opened = await openImport(() => ({ ...report, lines }));
  await goToLines(opened);
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await opened.user.click(screen.getByRole('button', { name: 'Вперёд' }));
  expect(screen.getByText('Человек 51')).toBeVisible();
  expect(screen.getByText('Показано 51 - 100 из 2000 результатов')).toBeVisible();
});

it.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /Это книга Excel/],
  ['nothing', ' \n', /Файл пуст/],
  ['what is no text', 'a\0b', /Это не текст/],
  ['more than a request takes', `Имя\n${'"\n'.repeat(600_000)}`, /больше 2 МБ/],
])('says what to do with a file that is %s, and sends nothing', async (_what, content, message) => {
  const opened = await openImport();
  await choose(opened, content);
  expect(await screen.findByText(message)).toBeVisible();
  expect(opened.sent()).toEqual([]);
});

it('reads windows-1251, in which a Russian Excel saves', async () => {
  const opened = await openImport();
  await choose(opened, new Uint8Array([0xc8, 0xec, 0xff, 0x3b, 0x61]));
  await screen.findByText('Шаг 2 из 3. Столбцы');
  expect(opened.sent()[0]?.csv).toBe('Имя;a');
});

it('says why the server refused, and stays where it was', async () => {
  const opened = await openImport();
  await goToLines(opened);
  opened.server.answer(users.importUsers, () => {
    throw refusal(409, 'Пользователь с таким email уже есть');
  });
  await opened.user.click(screen.getByRole('button', { name: /^Загрузить/ }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Пользователь с таким email уже есть'));
  expect(screen.getByText('Шаг 3 из 3. Проверка')).toBeVisible();
});
