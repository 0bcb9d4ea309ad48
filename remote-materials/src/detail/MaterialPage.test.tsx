import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Host, type Material, materialKeys, type Role } from 'shared-api';
import { files as fileCalls, materials, reference } from 'shared-api/contract';
import {
  buildId,
  buildMaterial,
  buildUser,
  createFakeServer,
  createTestHost,
  noConnection,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

// jsdom lays nothing out, so it has nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

interface Options {
  /** Stands in for the answer with the material. */
  respond?: () => never;
  hash?: string;
  state?: unknown;
  notify?: Partial<Host['notify']>;
  role?: Role;
}

function openMaterial(
  overrides: Partial<Material> = {},
  { respond, hash = '', state, notify, role = 'USER' }: Options = {},
) {
  const server = createFakeServer();
  const material = buildMaterial(overrides);
  server.answer(materials.getMaterial, respond ?? (() => ({ data: material })));
  server.answer(materials.listMaterials, () => ({ data: { materials: [], total: 0, totalPages: 0, page: 1 } }));
  server.answer(reference.categories, () => ({ data: [] }));
  server.answer(reference.departments, () => ({ data: [] }));
  const host = createTestHost({ api: server.api, notify, user: buildUser({ role }) });
  const { router } = renderRemote(routes, {
    host,
    mount: '/materials',
    path: `/materials/${material.id}${hash}`,
    state,
  });
  return { server, host, material, router, user: userEvent.setup() };
}

const longText = ['Назначение', 'Порядок', 'Сроки', 'Ответственность']
  .map((title) => `<h2>${title}</h2><p>…</p>`)
  .join('');

describe('the readable address of a material', () => {
  function openAt(path: string, slug?: string) {
    const server = createFakeServer();
    const success = jest.fn<(message: string) => void>();
    const material = buildMaterial({ title: 'Отпуск', content: '<h2 id="part">Часть</h2>', slug });
    server.answer(materials.getMaterial, () => ({ data: material }));
    server.answer(materials.findMaterialByAddress, () => ({ data: { id: material.id, slug: slug ?? '' } }));
    const host = createTestHost({ api: server.api, notify: { success }, user: buildUser({ role: 'USER' }) });
    const { router } = renderRemote(routes, { host, mount: '/materials', path: path.replace(':id', material.id) });
    return { router, material, success, user: userEvent.setup() };
  }

  it('opens it', async () => {
    const { router } = openAt('/materials/otpusk#part', 'otpusk');
    expect(await screen.findByRole('heading', { level: 1, name: 'Отпуск' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/materials/otpusk', hash: '#part' });
  });

  it('gives way to the newest one, with all that stands behind it', async () => {
    const { router } = openAt('/materials/otpusk-staryy?edit=true&q=1#part', 'otpusk');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/materials/otpusk',
        search: '?edit=true&q=1',
        hash: '#part',
      }),
    );
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('does not take the place of the id', async () => {
    const { router, material } = openAt('/materials/:id', 'otpusk');
    expect(await screen.findByRole('heading', { level: 1, name: 'Отпуск' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/materials/${material.id}`);
  });

  it.each([
    ['otpusk', 'otpusk'],
    [undefined, ':id'],
  ])('is what «Скопировать ссылку» copies: %s', async (slug, copied) => {
    const { material, success, user } = openAt('/materials/:id', slug);
    const menu = await screen.findByRole('button', { name: 'Экспорт' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Скопировать ссылку' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Ссылка скопирована'));
    // With the next frame the closed menu gives the focus back.
    await waitFor(() => expect(menu).toHaveFocus());
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${location.origin}/materials/${copied.replace(':id', material.id)}`,
      ),
    );
  });

  it.each([404, 400])('that nobody has is a material that is not found: %s', async (status) => {
    const server = createFakeServer();
    server.answer(materials.findMaterialByAddress, () => {
      throw refusal(status, 'Материал не найден');
    });
    const host = createTestHost({ api: server.api });
    renderRemote(routes, { host, mount: '/materials', path: '/materials/net-takogo' });
    expect(await screen.findByText('Материал не найден')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К списку материалов' })).toBeVisible();
  });
});

describe('a material', () => {
  it('shows all about itself', async () => {
    openMaterial({
      title: 'Работа на высоте',
      description: 'Кому и когда нужен допуск',
      content: '<p>Без наряда-допуска <strong>нельзя</strong>.</p>',
      department: { id: buildId(), name: 'Склад' },
      tags: ['высота', 'СИЗ'],
      isPublished: false,
      createdAt: '2026-03-02T09:00:00.000Z',
      progress: 35,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Работа на высоте' })).toBeVisible();
    for (const text of ['Черновик', 'Охрана труда', 'Склад', 'Анна Смирнова', 'нельзя'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^2\sмарта\s2026/)).toBeVisible();
    expect(screen.getByText(/Прочитано 35\s%/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'СИЗ' })).toHaveAttribute(
      'href',
      `/materials?search=${encodeURIComponent('СИЗ')}`,
    );
  });

  it('tells editors, and nobody else, that it is time to review it', async () => {
    openMaterial({ reviewBy: '2026-03-02' }, { role: 'EDITOR' });
    expect(await screen.findByText('02.03.2026')).toBeVisible();
    expect(screen.getByText('Пора пересмотреть')).toBeVisible();
  });

  it('does not trouble readers with the day of its review', async () => {
    openMaterial({ reviewBy: '2026-03-02' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Пора пересмотреть')).toBeNull();
  });

  it('lists its files with size and a way to save them', async () => {
    const files = [
      {
        id: buildId(),
        type: 'pdf' as const,
        originalName: 'Бланк.pdf',
        mimeType: 'application/pdf',
        size: 12_595,
        url: '/files/x?s=1',
      },
    ];
    openMaterial({ files });
    expect(await screen.findByRole('link', { name: 'Бланк.pdf' })).toHaveAttribute('href', '/files/x?s=1');
    expect(screen.getByText(/PDF, 12\.3\sKB/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Скачать «Бланк.pdf»' })).toHaveAttribute('download', 'Бланк.pdf');
  });

  it('tells of a file that a search does not look into', async () => {
    const build = (originalName: string, size: number) => {
      const id = buildId();
      return { id, type: 'pdf' as const, originalName, mimeType: 'application/pdf', size, url: `/files/${id}/a?s=1` };
    };
    openMaterial({ files: [{ ...build('Скан.pdf', 1), hasNoText: true }, build('Приказ.pdf', 2)] });
    const [scan, order] = await screen
      .findAllByRole('listitem')
      .then((items) =>
        ['Скан.pdf', 'Приказ.pdf'].map((name) => items.find((item) => within(item).queryByRole('link', { name }))),
      );
    expect(scan).toHaveTextContent('Текст файла не читается: найти по содержанию его нельзя');
    expect(order).not.toHaveTextContent('не читается');
  });

  it('opens a file under an address that is asked for anew: the page may have been open for hours', async () => {
    const id = buildId();
    const file = { id, type: 'pdf' as const, originalName: 'Бланк.pdf', mimeType: 'application/pdf', size: 1 };
    const { server, user } = openMaterial({ files: [{ ...file, url: `/files/${id}/a.pdf?s=old` }] });
    server.answer(fileCalls.fileAddress, () => ({ data: { url: `/files/${id}/a.pdf?s=new` } }));
    await user.click(await screen.findByRole('link', { name: 'Бланк.pdf' }));
    expect(await screen.findByTitle('Бланк.pdf')).toHaveAttribute('src', `/files/${id}/a.pdf?s=new`);
  });

  it('saves a picture or a video that browsers cannot show, instead of opening it', async () => {
    const build = (originalName: string, mimeType: string, type: 'image' | 'video') => {
      const id = buildId();
      return { id, type, originalName, mimeType, size: 1, url: `/files/${id}/a?s=1` };
    };
    openMaterial({
      files: [
        build('Макет.psd', 'image/vnd.adobe.photoshop', 'image'),
        build('Съёмка.mts', 'video/mp2t', 'video'),
        build('Схема.png', 'image/png', 'image'),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Макет.psd' })).toHaveAttribute('download', 'Макет.psd');
    expect(screen.getByRole('link', { name: 'Съёмка.mts' })).toHaveAttribute('download', 'Съёмка.mts');
    expect(screen.getByRole('link', { name: 'Схема.png' })).not.toHaveAttribute('download');
  });

  it('leads back to the list with the filters that it had', async () => {
    openMaterial({}, { state: { listSearch: '?search=допуск&page=2' } });
    expect(await screen.findByRole('link', { name: 'Назад' })).toHaveAttribute(
      'href',
      '/materials?search=допуск&page=2',
    );
  });

  it('is said to be missing when the server does not know it', async () => {
    const refuse = () => {
      throw refusal(404, 'Материал не найден');
    };
    const { server, user, router, material } = openMaterial({}, { respond: refuse });
    expect(await screen.findByText('Материал не найден')).toBeVisible();
    expect(server.requests.map(({ address }) => address)).toEqual([`/materials/${material.id}`]);
    await user.click(screen.getByRole('link', { name: 'К списку материалов' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/materials'));
  });

  it('can be asked for again after a failure of the network', async () => {
    const fail = () => {
      throw noConnection();
    };
    const { server, user, material } = openMaterial({ title: 'Теперь есть связь' }, { respond: fail });
    expect(await screen.findByText('Ошибка загрузки материала')).toBeVisible();
    server.answer(materials.getMaterial, () => ({ data: material }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Теперь есть связь' })).toBeVisible();
  });

  it('is the crumb of its page', async () => {
    const { router, material } = openMaterial({ title: 'Отпуска' });
    await screen.findByRole('heading', { level: 1 });
    const { handle } = router.state.matches.at(-1)?.route ?? {};
    expect(handle.crumb(router.state.loaderData[router.state.matches.at(-1)?.route.id ?? ''])).toBe(material.title);
  });
});

describe('the text of a material', () => {
  it('has a table of contents when it is long', async () => {
    const { router, user } = openMaterial({ content: longText });
    const contents = within(await screen.findByRole('navigation', { name: 'Содержание' }));
    await user.click(contents.getByRole('button', { name: 'Содержание' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Назначение',
      'Порядок',
      'Сроки',
      'Ответственность',
    ]);
    await user.click(contents.getByRole('link', { name: 'Сроки' }));
    expect(decodeURIComponent(router.state.location.hash)).toBe('#сроки');
    expect(screen.getByRole('heading', { name: 'Сроки' })).toHaveFocus();
  });

  it('stays as it is while only the addresses in it are new', async () => {
    const id = buildId();
    const content = (signature: string, text = 'Схема') =>
      `<p>${text}</p><img src="/files/${id}/a.png?s=${signature}">`;
    const { host, material } = openMaterial({ content: content('1.a.b') });
    await screen.findByText('Схема');
    const picture = document.querySelector('article img');
    const answer = (next: string) =>
      act(() => host.queryClient.setQueryData(materialKeys.detail(material.id), { ...material, content: next }));
    answer(content('2.a.c'));
    expect(document.querySelector('article img')).toBe(picture);
    answer(content('2.a.c', 'Новая схема'));
    expect(await screen.findByText('Новая схема')).toBeVisible();
    expect(document.querySelector('article img')).toHaveAttribute('src', `/files/${id}/a.png?s=2.a.c`);
  });

  it('has none when it is short', async () => {
    openMaterial({ content: '<h2>А</h2><h2>Б</h2><h2>В</h2>' });
    await screen.findByRole('heading', { name: 'В' });
    expect(screen.queryByRole('navigation', { name: 'Содержание' })).toBeNull();
  });

  it('copies the link of a section', async () => {
    const success = jest.fn();
    const { user } = openMaterial({ content: '<h2 id="span">Ячейки</h2>' }, { notify: { success } });
    await user.click(await screen.findByRole('link', { name: 'Скопировать ссылку на раздел «Ячейки»' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Ссылка на раздел скопирована'));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/#span$/));
  });

  it('copies the link of a section by the readable address', async () => {
    const { user } = openMaterial({ slug: 'tablitsy', content: '<h2 id="span">Ячейки</h2>' });
    await user.click(await screen.findByRole('link', { name: 'Скопировать ссылку на раздел «Ячейки»' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/materials/tablitsy#span`),
    );
  });

  it('leads to other materials without leaving the portal', async () => {
    const other = buildId();
    const { server, router, user } = openMaterial({ content: `<p><a href="/materials/${other}#part">Дальше</a></p>` });
    server.answer(materials.getMaterial, ({ params }) => ({ data: buildMaterial({ id: params.id, title: 'Второй' }) }));
    await user.click(await screen.findByRole('link', { name: 'Дальше' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Второй' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: `/materials/${other}`, hash: '#part' });
  });
});
