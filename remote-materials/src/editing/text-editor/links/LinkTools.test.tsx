import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { materials } from 'shared-api/contract';
import {
  buildMaterial,
  buildMaterialSummary,
  createFakeServer,
  createTestHost,
  noConnection,
  refusal,
} from 'shared-api/testing';
import { renderEditor, withoutLayout } from '../testing/renderEditor.tsx';

beforeAll(withoutLayout);

const id = 'm00000000000000000000001';

function listOf(...titles: string[]) {
  const list = titles.map((title) => buildMaterialSummary({ id, title }));
  return { data: { materials: list, total: list.length, totalPages: 1, page: 1 } };
}

async function openDialog(html: string, range: [number, number?], server = createFakeServer()) {
  const editor = await renderEditor((notify) => createTestHost({ notify, api: server.api }), html, range);
  await editor.user.click(screen.getByRole('button', { name: 'Ссылка (Ctrl+K)' }));
  return { ...editor, server, field: await screen.findByRole('combobox', { name: /Адрес/ }) };
}

describe('The search for what a link leads to', () => {
  it('shows the answer to what is typed last, however late an older one comes', async () => {
    const server = createFakeServer();
    const late = Promise.withResolvers<ReturnType<typeof listOf>>();
    server.answer(materials.listMaterials, ({ query }) =>
      query.get('search') === 'от' ? late.promise : listOf(query.has('search') ? 'Отпуск' : 'Новый'),
    );
    const { user, field } = await openDialog('<p>слово</p>', [0, 5], server);
    expect(await screen.findByRole('option', { name: /Новый/ })).toBeVisible();
    await user.type(field, 'от');
    await waitFor(() => expect(server.requests.some(({ query }) => query.get('search') === 'от')).toBe(true));
    await user.type(field, 'пуск');
    expect(await screen.findByRole('option', { name: /Отпуск/ })).toBeVisible();
    await act(async () => late.resolve(listOf('Отгул')));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.queryByRole('option', { name: /Отгул/ })).toBeNull();
  });

  it('says that nothing is found, and that the server has not answered, and asks again', async () => {
    const server = createFakeServer();
    server.answer(materials.listMaterials, () => listOf());
    const { user, field } = await openDialog('<p>слово</p>', [0, 5], server);
    await user.type(field, 'нет такого');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    server.answer(materials.listMaterials, () => {
      throw noConnection();
    });
    await user.type(field, ' и');
    expect(await screen.findByText(/сервер не ответил/)).toBeVisible();
    server.answer(materials.listMaterials, () => listOf('Найденный'));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(field).toHaveFocus();
    expect(await screen.findByRole('option', { name: /Найденный/ })).toBeVisible();
  });

  it('asks nobody about an address, and takes it by Enter', async () => {
    const server = createFakeServer();
    server.answer(materials.listMaterials, () => listOf());
    const { user, field, read } = await openDialog('<p>слово</p>', [0, 5], server);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await user.type(field, 'https://ya.ru/a{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(read()).toContain('href="https://ya.ru/a"');
    expect(server.requests.every(({ query }) => !(query.get('search') ?? '').includes('/'))).toBe(true);
  });

  it('puts the title of a material where nothing is selected, or what was typed for it', async () => {
    const server = createFakeServer();
    server.answer(materials.listMaterials, () => listOf('Порядок отпусков'));
    const { user, read } = await openDialog('<p>см.</p>', [3], server);
    await user.click(await screen.findByRole('option', { name: /Порядок отпусков/ }));
    await waitFor(() => expect(read()).toBe(`<p>см.<a href="/materials/${id}">Порядок отпусков</a></p>`));
  });

  it('goes on to the sections of a material by the mouse, and back by Escape', async () => {
    const server = createFakeServer();
    server.answer(materials.listMaterials, () => listOf('Порядок'));
    server.answer(materials.getMaterial, () => {
      throw refusal(500, 'Сбой');
    });
    const { user } = await openDialog('<p>слово</p>', [0, 5], server);
    await screen.findByRole('option', { name: /Порядок/ });
    await user.click(screen.getByText('Разделы'));
    expect(await screen.findByText(/Разделы не загрузились/)).toBeVisible();
    server.answer(materials.getMaterial, () => ({ data: buildMaterial({ id, content: '<h2>Глава</h2>' }) }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(screen.getByRole('combobox', { name: /Раздел материала/ })).toHaveFocus();
    expect(await screen.findByRole('option', { name: 'Глава' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Раздел материала/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('combobox', { name: /Адрес/ })).toHaveFocus();
  });
});

describe('An existing link', () => {
  it('is shown with the title of its material, or that the material has gone', async () => {
    const html = `<p><a href="/materials/${id}">см</a></p>`;
    const server = createFakeServer();
    server.answer(materials.getMaterial, () => ({ data: buildMaterial({ id, title: 'Порядок отпусков' }) }));
    await openDialog(html, [1], server);
    expect(await screen.findByText('Ведёт сюда: Порядок отпусков')).toBeVisible();
  });

  it('says that its material has gone', async () => {
    const server = createFakeServer();
    server.answer(materials.getMaterial, () => {
      throw refusal(404, 'Материал не найден');
    });
    const { field } = await openDialog(`<p><a href="/materials/${id}">см</a></p>`, [1], server);
    expect(await screen.findByText('Материал не найден')).toBeVisible();
    expect(field).toHaveValue(`/materials/${id}`);
  });

  it('to a heading that is not there says so', async () => {
    await openDialog('<p><a href="#нет">см</a></p>', [1]);
    expect(await screen.findByText('Раздел не найден')).toBeVisible();
  });
});
