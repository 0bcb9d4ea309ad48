import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MaterialDraft } from 'shared-api';
import { category, edit, freshBrowser, press, text } from '../testing/forms.tsx';

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { indexedDB: undefined });
});

const draft: MaterialDraft = {
  ...{ title: 'Инструктаж', description: '', content: 'Начатое', contentFormat: 'markdown' },
  ...{ categoryId: category.id, departmentId: '', tags: [], reviewBy: '', isPublished: true, version: 3 },
  ...{ copyId: 'elsewhere', editedAt: '2026-03-02T09:00:00.000Z', savedAt: '2026-03-02T09:00:01.000Z' },
};

/** A form with a draft to answer, in a browser that keeps nothing; something is typed in it. */
async function type({ isSure = true } = {}) {
  const opened = edit({ draft, isSure });
  await opened.user.type(await text(), '!');
  const calls = () =>
    opened.server.requests
      .filter(({ address, method }) => address === `${opened.address}/draft` && method !== 'GET')
      .map(({ method }) => method);
  return { ...opened, calls };
}
const heldBack = () => screen.findByText(/^Черновик пока не сохранён: .*прежний/);

describe('The server’s draft, in a browser that keeps nothing', () => {
  it('is not overwritten before it is answered, and the form says why its own is not kept', async () => {
    const { calls } = await type();
    expect(await heldBack()).toBeVisible();
    expect(calls()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Черновик' })).toBeVisible();
  });

  it('makes way once it is discarded, and what was typed is kept after it', async () => {
    const { calls, sent, address, user } = await type();
    await heldBack();
    await user.click(await press('Отбросить'));
    expect(await screen.findByText(/^Черновик сохранён на сервере/)).toBeVisible();
    expect(calls()).toEqual(['DELETE', 'PUT']);
    expect(sent('PUT', `${address}/draft`)[0]?.body).toMatchObject({ content: 'Старый текст!' });
  });

  it('comes in the place of what is kept nowhere only when the person is sure', async () => {
    const { confirm, user } = await type({ isSure: false });
    await heldBack();
    await user.click(await press('Продолжить'));
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Заменить введённое черновиком?' })),
    );
    expect(await text()).toHaveValue('Старый текст!');
    expect(screen.getByRole('region', { name: 'Черновик' })).toBeVisible();
  });

  it('is not overwritten by what the person has given up for it', async () => {
    const { sent, address, user } = await type();
    await heldBack();
    await user.click(await press('Продолжить'));
    await waitFor(async () => expect(await text()).toHaveValue('Начатое'));
    expect(await screen.findByText(/^Черновик сохранён на сервере/)).toBeVisible();
    expect(sent('PUT', `${address}/draft`).map(({ body }) => (body as MaterialDraft).content)).toEqual(['Начатое']);
  });

  it('is not dropped by a save, which waits for the answer', async () => {
    const { sent, address, notify, user } = await type();
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(notify.info).toHaveBeenCalledWith(expect.stringMatching(/ваш прежний черновик/)));
    expect(sent('PUT', address)).toEqual([]);
    await user.click(await press('Отбросить'));
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(sent('PUT', address)).toHaveLength(1));
  });

  it('stays where it is when the form is given up', async () => {
    const { calls, router, user } = await type();
    await heldBack();
    await user.click(await press('Отмена'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(calls()).toEqual([]);
  });
});
