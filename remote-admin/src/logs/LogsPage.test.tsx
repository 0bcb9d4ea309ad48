import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LogEntry } from 'shared-api';
import { logs } from 'shared-api/contract';
import { buildId, noConnection } from 'shared-api/testing';
import { buildEntry, openLogs } from './testing/openLogs.tsx';

afterEach(() => void jest.useRealTimers());

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('the log', () => {
  it('shows time with seconds, person, action, address and shortened details', async () => {
    openLogs({ entries: [buildEntry({ action: 'USER_UPDATE', details: { changes: 'я'.repeat(90) } })] });
    const [row] = await rows();
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent(/02\.03\.2026, \d\d:\d\d:05/);
    expect(cells[1]).toHaveTextContent('Анна Смирноваanna@demo.local');
    expect(cells[2]).toHaveTextContent('Изменение пользователя');
    expect(cells[3]).toHaveTextContent('10.0.0.7');
    expect(cells[4]).toHaveTextContent(/^\{"changes":"я+…$/);
  });

  it('says what is not known', async () => {
    const userId = buildId();
    openLogs({ entries: [buildEntry({ user: null, userId, action: 'SOMETHING_NEW', ipAddress: null })] });
    const [row] = await rows();
    expect(row).toHaveTextContent(`Неизвестный пользователь${userId}`);
    expect(row).toHaveTextContent('SOMETHING_NEW');
    expect(within(row as HTMLElement).getAllByText('—')).toHaveLength(2);
  });

  it('shows the details in full as readable JSON', async () => {
    const { user } = openLogs({ entries: [buildEntry({ details: { role: { from: 'USER', to: 'EDITOR' } } })] });
    await user.click(await screen.findByRole('button', { name: /\{"role"/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Вход в систему' });
    expect(dialog.querySelector('pre')?.textContent).toBe(
      '{\n  "role": {\n    "from": "USER",\n    "to": "EDITOR"\n  }\n}',
    );
  });

  it('shows the four cards', async () => {
    openLogs({ topActions: [{ action: 'QUIZ_ATTEMPT', count: 9 }] });
    expect(await screen.findByText('Прохождение теста', { selector: 'div' })).toBeVisible();
    for (const label of ['Всего записей', 'Сегодня', 'Активные пользователи', 'Популярное действие']) {
      expect(screen.getByText(label)).toBeVisible();
    }
    expect(screen.getByText(/^1\s200$/)).toBeVisible();
  });

  it('says that there is no most popular action yet, and that nothing is logged', async () => {
    openLogs({});
    expect(await screen.findByText('Нет данных')).toBeVisible();
    expect(await screen.findByText('Логи не найдены')).toBeVisible();
  });

  it('takes the filters from the address and asks for whole days of the company', async () => {
    const { asked } = openLogs({
      entries: [buildEntry()],
      path: '/admin/logs?action=LOGIN&dateFrom=2026-03-02&dateTo=2026-03-03',
    });
    await rows();
    const query = asked()[0]?.query;
    expect(query?.get('action')).toBe('LOGIN');
    expect(query?.get('dateFrom')).toBe('2026-03-02');
    expect(query?.get('dateTo')).toBe('2026-03-03');
    expect(screen.getByLabelText('Дата с')).toHaveValue('2026-03-02');
  });

  it('offers the actions of the specification and goes back to page 1', async () => {
    const { router, user } = openLogs({ entries: [buildEntry()], total: 130, path: '/admin/logs?page=2' });
    expect(await screen.findByText('Показано 51 - 100 из 130 результатов')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Все действия/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(10);
    await user.click(screen.getByRole('option', { name: 'Выход из системы' }));
    await waitFor(() => expect(router.state.location.search).toBe('?action=LOGOUT'));
  });

  it('names an action of a shared link that the filter does not offer', async () => {
    openLogs({ entries: [buildEntry()], path: '/admin/logs?action=USER_DELETE' });
    expect(await screen.findByRole('button', { name: /Удаление пользователя/ })).toBeVisible();
  });

  it('asks for a link with the filters and lets the browser download it', async () => {
    const { server, user } = openLogs({ entries: [buildEntry()], path: '/admin/logs?action=LOGIN&page=1' });
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    server.answer(logs.createExportLink, () => ({ data: { url: '/api/admin/logs/export-file?ticket=t' } }));
    await user.click(await screen.findByRole('button', { name: 'Экспорт CSV' }));
    await waitFor(() => expect(clicked).toEqual(['/api/admin/logs/export-file?ticket=t']));
    expect(server.requests.at(-1)?.body).toEqual({ action: 'LOGIN' });
    click.mockRestore();
  });

  it('says that the export failed', async () => {
    const { server, user, error } = openLogs({ entries: [buildEntry()] });
    server.answer(logs.createExportLink, () => {
      throw noConnection();
    });
    await user.click(await screen.findByRole('button', { name: 'Экспорт CSV' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка экспорта логов'));
  });

  it('follows new entries while the switch is on', async () => {
    jest.useFakeTimers();
    const { asked } = openLogs({ entries: [buildEntry()] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await rows();
    const before = asked().length;
    await user.click(screen.getByRole('switch', { name: 'Следить за новыми' }));
    await act(() => jest.advanceTimersByTimeAsync(7000));
    expect(asked().length).toBe(before + 2);
  });
});

const update = (overrides: Partial<LogEntry> = {}) =>
  buildEntry({
    action: 'MATERIAL_UPDATE',
    details: {
      material: { id: 'm1', title: 'Приёмка товара' },
      changes: {
        isPublished: { from: false, to: true },
        categoryId: { from: 'c1', to: 'c2' },
        tags: { from: ['склад', 'старое'], to: ['склад', 'новое'] },
      },
    },
    names: { c1: 'Инструкции', c2: 'Регламенты' },
    ...overrides,
  });

describe('an entry', () => {
  it('reads as a sentence that leads to what it is about', async () => {
    openLogs({ entries: [update()] });
    const [row] = await rows();
    expect(row).toHaveTextContent('изменяет материал «Приёмка товара»');
    const link = within(row as HTMLElement).getByRole('link', { name: '«Приёмка товара»' });
    expect(link).toHaveAttribute('href', '/materials/m1');
  });

  it('shows what was and what is side by side, and its data to who asks', async () => {
    const { user } = openLogs({ entries: [update()] });
    await user.click(await screen.findByRole('button', { name: /\{"material"/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменение материала' }));
    expect(dialog.getByText('Анна Смирнова', { selector: 'b' }).parentElement).toHaveTextContent(
      'Анна Смирнова изменяет материал «Приёмка товара»',
    );
    const shown = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(shown).toEqual([
      'ПолеБылоСтало',
      'СостояниеЧерновикОпубликован',
      'КатегорияИнструкцииРегламенты',
      'Тегистароеновое',
    ]);
    const data = dialog.getByText('Показать данные').closest('details');
    expect(data).not.toHaveAttribute('open');
    await user.click(dialog.getByText('Показать данные'));
    expect(data).toHaveAttribute('open');
  });

  it('keeps the log to one object until that is taken back', async () => {
    const { asked, router, user } = openLogs({ entries: [update()], path: '/admin/logs?object=m1&action=LOGIN' });
    await rows();
    expect(asked()[0]?.query.get('objectId')).toBe('m1');
    await user.click(screen.getByRole('button', { name: 'Убрать «Объект: Приёмка товара»' }));
    await waitFor(() => expect(router.state.location.search).toBe('?action=LOGIN'));
    expect(asked().at(-1)?.query.has('objectId')).toBe(false);
  });
});

describe('the strip of sections', () => {
  it('marks the open section and leads to the others', async () => {
    const { router, user } = openLogs({ entries: [buildEntry()] });
    const strip = within(await screen.findByRole('navigation', { name: 'Разделы администрирования' }));
    expect(strip.getByRole('link', { name: 'Логи' })).toHaveAttribute('aria-current', 'page');
    await user.click(strip.getByRole('link', { name: 'Обзор' }));
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('keeps what is for administrators from editors', async () => {
    const { router } = openLogs({ role: 'EDITOR' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('Другая страница')).toBeVisible();
  });
});
