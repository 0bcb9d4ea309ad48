import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BrokenLink, ImportRemark, Role } from 'shared-api';
import { linkCheck as contract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const material = { id: buildId(), title: 'Отпуск' };
const target = { id: buildId(), title: 'График' };
let server: FakeServer;
let links: BrokenLink[];
let waiting: number;
let asked: string[];
let remarks: ImportRemark[];
let askedOfImports: string[];

const build = (link: Partial<BrokenLink>): BrokenLink => ({
  ...{ id: buildId(), material, text: 'Подробнее', href: '/news', reason: 'page', target: null },
  ...{ since: '2026-03-02T09:00:00.000Z', ...link },
});

beforeEach(() => {
  server = createFakeServer();
  waiting = 0;
  asked = [];
  links = [build({})];
  remarks = [];
  askedOfImports = [];
  server.answer(contract.listImportRemarks, ({ address }) => {
    askedOfImports.push(address);
    return { data: { remarks, total: remarks.length, totalPages: 1, page: 1 } };
  });
  server.answer(contract.listBrokenLinks, ({ address }) => {
    asked.push(address);
    return { data: { links, total: links.length, totalPages: 1, page: 1, waiting } };
  });
});

function open(path = '/admin/links', role: Role = 'EDITOR') {
  const host = createTestHost({ api: server.api, user: buildUser({ role }) });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  return { router, user: userEvent.setup() };
}

describe('links that lead nowhere', () => {
  it('are listed with their material, their words, where they led, and a way to mend them', async () => {
    links = [build({ href: `/materials/${target.id}#%D1%81%D1%80%D0%BE%D0%BA%D0%B8`, reason: 'anchor', target })];
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Отпуск' })).toHaveAttribute('href', `/materials/${material.id}`);
    expect(table.getByText('Подробнее')).toBeVisible();
    expect(table.getByText(`/materials/${target.id}#сроки`)).toBeVisible();
    expect(table.getByText('Нет заголовка')).toBeVisible();
    expect(table.getByText(/В материале «График» нет такого заголовка/)).toBeVisible();
    expect(table.getByRole('link', { name: 'Исправить: Отпуск, ссылка «Подробнее»' })).toHaveAttribute(
      'href',
      `/materials/${material.id}?edit=true`,
    );
  });

  it.each([
    [build({ reason: 'missing' }), 'Такого материала в портале нет.'],
    [build({ reason: 'deleted', target }), 'Материал «График» удалили.'],
    [build({ reason: 'draft', target }), 'Материал «График» не опубликован: читатели его не откроют.'],
    [
      build({ reason: 'deleted', target, href: '/files/x/a.png' }),
      'Материал «График», в котором лежит файл, удалили. Загрузите файл в этот.',
    ],
    [
      build({ reason: 'draft', target, href: '/files/x/a.png' }),
      'Материал «График», в котором лежит файл, не опубликован: читатели файла не увидят.',
    ],
    [build({ reason: 'anchor', target: material }), 'В этом материале нет такого заголовка.'],
    [build({ reason: 'file', text: '' }), 'Файл удалили, или его никогда не было.'],
    [build({ reason: 'quiz', target }), 'У материала «График» нет теста.'],
    [build({ reason: 'attestation' }), 'Такой аттестации нет, или её удалили.'],
    [build({ reason: 'page', href: '/%E0' }), 'Такой страницы в портале нет.'],
    [build({ reason: 'external' }), 'Портал не обращается к другим сайтам: проверьте ссылку сами.'],
  ])('say why: $reason', async (link, words) => {
    links = [link];
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('are narrowed by the reason and by the title, in the address', async () => {
    const { router, user } = open();
    await user.click(await screen.findByRole('button', { name: /Все причины/ }));
    await user.click(await screen.findByRole('option', { name: 'Черновик' }));
    await waitFor(() => expect(router.state.location.search).toBe('?reason=draft'));
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по материалам' }), 'отпуск');
    await waitFor(() => expect(asked.at(-1)).toMatch(/search=.*reason=draft|reason=draft.*search=/));
  });

  it('are none, and that is good', async () => {
    links = [];
    open();
    expect(await screen.findByText('Все ссылки ведут куда надо')).toBeVisible();
    expect(screen.getByText(/Адреса других сайтов портал не проверяет/)).toBeVisible();
  });

  it('may be none yet, while texts are still read', async () => {
    links = [];
    waiting = 1200;
    open();
    expect(await screen.findByText(/Осталось материалов: 1\s200/)).toBeVisible();
    expect(screen.getByText('Пока ничего не найдено')).toBeVisible();
  });

  it('can be asked for again when they did not come', async () => {
    server.answer(contract.listBrokenLinks, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    open();
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  });

  it('are not for readers', async () => {
    const { router } = open('/admin/links', 'USER');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/admin/links'));
    expect(asked).toEqual([]);
  });
});

describe('the report of the imports', () => {
  const remark = (one: Partial<ImportRemark>): ImportRemark => ({
    ...{ id: 'docs:0', source: 'docs', file: 'hr/leave.md', line: 12, kind: 'link', subject: '../old.md' },
    ...{ material, at: '2026-03-02T09:00:00.000Z', ...one },
  });

  it('stands beside the links, with the document, what was lost in it, and a way to mend it', async () => {
    remarks = [
      remark({}),
      remark({ id: 'docs:1', kind: 'formula', subject: '', material: null, file: 'x.md', line: 3 }),
    ];
    const { user, router } = open();
    await user.click(await screen.findByRole('tab', { name: 'Отчёт импорта (2)' }));
    expect(router.state.location.search).toBe('?tab=import');
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('hr/leave.md')).toBeVisible();
    expect(table.getByText('docs, строка 12')).toBeVisible();
    expect(table.getByText('«../old.md»: ссылка никуда не ведёт.')).toBeVisible();
    expect(table.getByRole('link', { name: 'Исправить: Отпуск' })).toHaveAttribute(
      'href',
      `/materials/${material.id}?edit=true`,
    );
    expect(table.getByText('В портале его нет')).toBeVisible();
  });

  it('is narrowed by what a remark is about', async () => {
    remarks = [remark({})];
    const { user } = open('/admin/links?tab=import');
    await user.click(await screen.findByRole('button', { name: /О чём/ }));
    await user.click(await screen.findByRole('option', { name: 'Картинка' }));
    await waitFor(() => expect(askedOfImports.at(-1)).toContain('kind=picture'));
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по документам' }), 'hr/');
    await waitFor(() => expect(askedOfImports.at(-1)).toContain('search='));
    expect(asked.every((address) => !address.includes('search='))).toBe(true);
  });

  it('is empty while nothing was imported', async () => {
    open('/admin/links?tab=import');
    expect(await screen.findByText('Замечаний нет')).toBeVisible();
  });
});
