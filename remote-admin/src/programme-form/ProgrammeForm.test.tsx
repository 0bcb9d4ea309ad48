import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Host, Programme } from 'shared-api';
import { attestations, materials, programmes } from 'shared-api/contract';
import {
  buildId,
  buildMaterial,
  buildMaterialSummary,
  buildUser,
  createFakeServer,
  createTestHost,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const step = (title: string, overrides: Partial<Programme['steps'][number]> = {}): Programme['steps'][number] => ({
  ...{ id: buildId(), kind: 'READ', title, materialId: buildId(), attestationId: null, fileId: null, dueDays: null },
  ...{ target: `О «${title}»`, problem: null },
  ...overrides,
});

const programme: Programme = {
  ...{ id: buildId(), title: 'Онбординг', description: '', isActive: true, isOrdered: true, givesCertificate: true },
  ...{ validityMonths: 12, version: 3, updatedAt: '2026-03-02T09:00:00.000Z' },
  steps: [step('Первый'), step('Второй', { problem: 'DELETED' })],
};

async function openForm(isNew = false) {
  const server = createFakeServer();
  server.answer(programmes.getProgramme, () => ({ data: programme }));
  server.answer(programmes.updateProgramme, () => ({ data: programme }));
  server.answer(programmes.createProgramme, () => ({ data: programme }));
  server.answer(programmes.listProgrammes, () => ({ data: { programmes: [], total: 0, totalPages: 0, page: 1 } }));
  const confirm = jest.fn<Host['confirm']>(() => Promise.resolve(true));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), confirm });
  const path = `/admin/attestations/programmes/${isNew ? 'create' : `${programme.id}/edit`}`;
  renderRemote(routes, { host, mount: '/admin', path });
  await screen.findByRole('heading', { name: isNew ? 'Создать программу' : 'Изменить программу' });
  return { server, confirm, user: userEvent.setup() };
}

const row = (number: number) => within(screen.getByRole('listitem', { name: `Шаг ${number}` }));
const titles = () => screen.getAllByLabelText('Название шага').map((field) => (field as HTMLInputElement).value);
const sent = ({ requests }: ReturnType<typeof createFakeServer>, method: string) =>
  requests.find((request) => request.method === method)?.body as Record<string, unknown> & { steps: object[] };

it('puts steps in order by buttons and by keys, and the focus goes along', async () => {
  const { server, user } = await openForm();
  await user.click(row(1).getByRole('button', { name: 'Шаг 1 ниже' }));
  expect(titles()).toEqual(['Второй', 'Первый']);
  await waitFor(() => expect(row(2).getByRole('button', { name: 'Шаг 2 выше' })).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(titles()).toEqual(['Первый', 'Второй']);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const [first, second] = programme.steps;
  await waitFor(() =>
    expect(sent(server, 'PUT')).toMatchObject({
      ...{ version: 3, validityMonths: 12 },
      steps: [{ id: first?.id }, { id: second?.id, dueDays: null }],
    }),
  );
});

it('says which step nobody is asked for, and lets another thing be chosen', async () => {
  const { server, user } = await openForm();
  expect(row(2).getByText(/^Удалено/)).toBeVisible();
  const other = buildMaterialSummary({ title: 'Новый порядок' });
  server.answer(materials.listMaterials, () => ({ data: { materials: [other], total: 1, totalPages: 1, page: 1 } }));
  await user.click(row(2).getByRole('button', { name: /^Выбрать другое/ }));
  await user.type(row(2).getByRole('searchbox'), 'порядок');
  await user.click(await row(2).findByRole('button', { name: 'Добавить «Новый порядок»' }));
  expect(row(2).queryByText(/^Удалено/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent(server, 'PUT').steps[1]).toMatchObject({ materialId: other.id }));
});

it('begins with a sample, and asks before it replaces what was typed', async () => {
  const { confirm, user } = await openForm(true);
  await user.type(screen.getByLabelText(/^Название\s*\*?$/), 'Моя');
  await user.click(screen.getByRole('button', { name: /Начать с образца/ }));
  await user.click(await screen.findByRole('option', { name: 'Охрана труда' }));
  await waitFor(() => expect(screen.getByLabelText('Срок действия, месяцев')).toHaveValue('12'));
  expect(confirm).toHaveBeenCalled();
  expect(titles()).toEqual(['Инструкция по охране труда', 'Тест по инструкции', 'Проверка знаний']);
});

it('chooses a file by its material, and an attestation by its name', async () => {
  const { server, user } = await openForm(true);
  const file = { id: buildId(), type: 'pdf' as const, originalName: 'Памятка.pdf', mimeType: 'application/pdf' };
  const material = buildMaterial({ title: 'Памятки', files: [{ ...file, size: 1, url: '/f' }] });
  server.answer(materials.listMaterials, () => ({
    data: {
      materials: [buildMaterialSummary({ id: material.id, title: 'Памятки' })],
      total: 1,
      totalPages: 1,
      page: 1,
    },
  }));
  server.answer(materials.getMaterial, () => ({ data: material }));
  await user.click(row(1).getByRole('button', { name: /Что сделать/ }));
  await user.click(await screen.findByRole('option', { name: 'Открыть файл' }));
  await user.type(row(1).getByRole('searchbox'), 'памятки');
  await user.click(await row(1).findByRole('button', { name: 'Добавить «Памятки»' }));
  await user.click(await row(1).findByRole('button', { name: 'Выбрать «Памятка.pdf»' }));
  await user.click(screen.getByRole('button', { name: 'Добавить шаг' }));
  await user.click(row(2).getByRole('button', { name: /Что сделать/ }));
  await user.click(await screen.findByRole('option', { name: 'Пройти аттестацию' }));
  const exam = { id: buildId(), title: 'Охрана труда', description: '', department: null, materials: [] };
  server.answer(attestations.listAdminAttestations, () => ({
    data: {
      attestations: [
        ...[
          { ...exam, passingScore: 70, timeLimit: 0, isActive: true, isDeleted: false, createdAt: programme.updatedAt },
        ],
      ].map((one) => ({ ...one, _count: { attempts: 0 } })),
      ...{ total: 1, totalPages: 1, page: 1 },
    },
  }));
  await user.type(row(2).getByRole('searchbox'), 'охрана');
  await user.click(await row(2).findByRole('button', { name: 'Выбрать «Охрана труда»' }));
  await user.type(screen.getByLabelText(/^Название\s*\*?$/), 'Обучение');
  await user.click(screen.getByRole('button', { name: 'Создать программу' }));
  await waitFor(() =>
    expect(sent(server, 'POST')).toMatchObject({
      title: 'Обучение',
      steps: [
        { kind: 'FILE', fileId: file.id, materialId: null },
        { kind: 'ATTESTATION', attestationId: exam.id, fileId: null },
      ],
    }),
  );
});

it('says at the step what is missing, keeps what was typed, and sends again what was mended', async () => {
  const { server, user } = await openForm(true);
  await user.type(screen.getByLabelText(/^Название\s*\*?$/), 'Обучение');
  await user.click(screen.getByRole('button', { name: 'Создать программу' }));
  expect(await row(1).findByText('Выберите материал')).toBeVisible();
  const found = buildMaterialSummary({ title: 'Порядок' });
  server.answer(materials.listMaterials, () => ({ data: { materials: [found], total: 1, totalPages: 1, page: 1 } }));
  await user.type(row(1).getByLabelText(/^Срок, дней/), 'скоро');
  await user.click(screen.getByRole('button', { name: 'Создать программу' }));
  expect(await row(1).findByText('Срок шага: целое число дней')).toBeVisible();
  await user.clear(row(1).getByLabelText(/^Срок, дней/));
  await user.type(row(1).getByRole('searchbox'), 'порядок');
  await user.click(await row(1).findByRole('button', { name: 'Добавить «Порядок»' }));
  server.answer(programmes.createProgramme, () => {
    throw refusal(409, 'Программу тем временем изменил кто-то другой.');
  });
  await user.click(screen.getByRole('button', { name: 'Создать программу' }));
  expect(await screen.findByText(/тем временем изменил кто-то другой/)).toBeVisible();
  expect(screen.getByLabelText(/^Название\s*\*?$/)).toHaveValue('Обучение');
});
