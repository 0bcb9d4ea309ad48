import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from 'shared-api/testing';
import { buildEntry, openLogs } from '../testing/openLogs.tsx';

describe('saved filters', () => {
  beforeEach(() => localStorage.clear());
  const saved = () => screen.getByRole('group', { name: 'Сохранённые фильтры' });

  it('are saved, applied and deleted with the keyboard alone', async () => {
    const { router, user } = openLogs({ entries: [buildEntry()], path: '/admin/logs?action=LOGIN&page=2' });
    const save = await screen.findByRole('button', { name: 'Сохранить фильтр' });
    save.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить фильтр' }));
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Введите название');
    await user.keyboard('Входы{Enter}');
    const chip = await screen.findByRole('button', { name: 'Входы' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'Сохранить фильтр' })).toBeNull();
    chip.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.keyboard(' ');
    await waitFor(() => expect(router.state.location.search).toBe('?action=LOGIN'));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Входы' })).toBeNull();
    expect(saved()).toHaveFocus();
  });

  it('have names of their own and are twenty at most', async () => {
    const own = buildUser({ role: 'ADMIN' });
    const list = Array.from({ length: 19 }, (_, index) => ({ name: `№ ${index}`, query: `search=${index}` }));
    localStorage.setItem(`admin.logs.filters.${own.id}`, JSON.stringify(list));
    const { user } = openLogs({ entries: [buildEntry()], path: '/admin/logs?action=LOGIN', person: own });
    const name = async (text: string) => {
      await user.click(await screen.findByRole('button', { name: 'Сохранить фильтр' }));
      await user.keyboard(`${text}{Enter}`);
    };
    await name('№ 3');
    expect(await screen.findByRole('alert')).toHaveTextContent('Фильтр с таким названием уже есть');
    await user.keyboard('{Backspace}30{Enter}');
    expect(await screen.findByRole('button', { name: '№ 30' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '№ 1' }));
    await user.click(await screen.findByRole('button', { name: /Пользователь.*действие|Все действия/ }));
    await user.click(await screen.findByRole('option', { name: 'Выход из системы' }));
    await name('Ещё');
    expect(await screen.findByRole('alert')).toHaveTextContent('Сохранено уже 20 фильтров');
  });

  it('leave out what is stored and is none', async () => {
    const own = buildUser({ role: 'ADMIN' });
    const good = { name: 'Входы', query: 'action=LOGIN&evil=1' };
    const bad = [null, 7, { name: 'x' }, { name: '', query: 'search=1' }, { name: 'Пустой', query: 'evil=1' }];
    localStorage.setItem(
      `admin.logs.filters.${own.id}`,
      JSON.stringify([...bad, good, { ...good, query: 'search=2' }]),
    );
    const { router, user } = openLogs({ entries: [buildEntry()], person: own });
    await user.click(await screen.findByRole('button', { name: 'Входы' }));
    await waitFor(() => expect(router.state.location.search).toBe('?action=LOGIN'));
    expect(within(saved()).getAllByRole('button')).toHaveLength(2);
  });

  it('are none where what is stored cannot be read', async () => {
    const own = buildUser({ role: 'ADMIN' });
    localStorage.setItem(`admin.logs.filters.${own.id}`, '{');
    openLogs({ entries: [buildEntry()], person: own });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Сохранённые фильтры' })).toBeNull();
  });

  it('that the browser does not keep are said to be lost, and the name stays', async () => {
    const { user, error } = openLogs({ entries: [buildEntry()], path: '/admin/logs?action=LOGIN' });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(await screen.findByRole('button', { name: 'Сохранить фильтр' }));
    await user.keyboard('Входы{Enter}');
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('Браузер не дал')));
    expect(screen.getByRole('textbox', { name: /Название/ })).toHaveValue('Входы');
    full.mockRestore();
  });
});
