import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PeopleGroup } from 'shared-api';
import { assignments, reference } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const fitter = 'Слесарь, 5 разряд';

async function openGroup() {
  const group: PeopleGroup = {
    ...{ id: buildId(), name: 'Слесари', filter: { departmentIds: [], positions: [fitter] }, people: [] },
    ...{ count: 0, version: 2 },
  };
  const server = createFakeServer();
  server.answer(assignments.listGroups, () => ({ data: [group] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(assignments.updateGroup, () => ({ data: { id: group.id } }));
  server.answer(assignments.listPositions, () => ({
    data: [
      { position: 'Сварщик, 4 разряд', people: 2 },
      { position: fitter.toUpperCase(), people: 1 },
    ],
  }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }) });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/attestations/programmes/groups' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Изменить: Слесари' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить группу' }));
  const save = async () => {
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return server.requests.findLast(({ method }) => method === 'PUT')?.body;
  };
  return { server, user, dialog, save };
}

it('keeps a position with a comma that nobody has at present', async () => {
  const { dialog, save } = await openGroup();
  expect(within(dialog.getByRole('list', { name: 'Должности' })).getByText(fitter)).toBeVisible();
  expect(await save()).toMatchObject({ filter: { positions: [fitter] }, version: 2 });
});

it('offers positions that people have, and one that nobody has yet as it is typed', async () => {
  const { server, user, dialog, save } = await openGroup();
  const field = dialog.getByRole('searchbox', { name: 'Должности' });
  await user.type(field, 'разряд');
  const found = within(await dialog.findByRole('list', { name: 'Должности: найденные' }));
  await user.click(await found.findByRole('button', { name: 'Добавить: Сварщик, 4 разряд' }));
  expect(found.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Добавить: разряд']);
  expect(server.requests.at(-1)?.address).toContain(`/admin/positions?search=${encodeURIComponent('разряд')}`);
  await user.clear(field);
  await user.type(field, 'Слесарь, 6 разряд');
  await user.click(await dialog.findByRole('button', { name: 'Добавить: Слесарь, 6 разряд' }));
  await user.click(dialog.getByRole('button', { name: `Убрать «${fitter}»` }));
  expect(await save()).toMatchObject({ filter: { positions: ['Сварщик, 4 разряд', 'Слесарь, 6 разряд'] } });
});
