import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Documents } from 'shared-api';
import { documents as contract } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const nothing: Documents = {
  ...{ version: 0, company: '', logo: null, signatories: [], certificateSeries: '', protocolSeries: '' },
  ...{ certificateTitle: '', certificateText: '', protocolText: '' },
};

async function openDocuments(saved: Documents = nothing) {
  const server = createFakeServer();
  server.answer(contract.getDocuments, () => ({ data: saved }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }), notify });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/reference/documents' });
  await screen.findByLabelText('Название компании');
  const sent = (method: string) => server.requests.filter((one) => one.method === method).map(({ body }) => body);
  return { server, notify, sent, user: userEvent.setup() };
}

describe('the look of documents', () => {
  it('is saved with its signatories, the empty lines left out', async () => {
    const { server, notify, sent, user } = await openDocuments();
    server.answer(contract.saveDocuments, () => ({ data: { ...nothing, version: 1, company: 'ООО «Ромашка»' } }));
    await user.type(screen.getByLabelText('Название компании'), 'ООО «Ромашка»');
    await user.click(screen.getByRole('button', { name: 'Добавить подписывающего' }));
    await user.type(screen.getByLabelText(/^Подписывает 1/), 'Петров П. П.');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(sent('PUT')).toMatchObject([
      { version: 0, company: 'ООО «Ромашка»', signatories: [{ name: 'Петров П. П.', position: '' }] },
    ]);
    expect(sent('PUT')[0]).not.toHaveProperty('logo');
  });

  it('says which field of a text does not exist, before anything is sent', async () => {
    const { sent, user } = await openDocuments();
    await user.type(screen.getByLabelText('Текст сертификата'), 'Выдано {{имя}');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/Поля \{имя\} здесь нет\. Есть: \{ФИО\}/)).toBeVisible();
    expect(sent('PUT')).toEqual([]);
  });

  it('keeps what was typed when the logo is refused, and takes the logo off', async () => {
    const { server, sent, user } = await openDocuments({ ...nothing, version: 2, logo: 'data:image/png;base64,AAAA' });
    server.answer(contract.saveDocuments, () => {
      throw refusal(400, 'Логотип не удалось нарисовать', { logo: 'Логотип не удалось нарисовать' });
    });
    const picker = within(screen.getByRole('group', { name: 'Логотип' }));
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await user.upload(picker.getByLabelText('Логотип', { selector: 'input' }), file);
    expect(await picker.findByText(/logo\.svg/)).toBeVisible();
    await user.type(screen.getByLabelText('Название компании'), 'АО');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await picker.findByText('Логотип не удалось нарисовать')).toBeVisible();
    expect(screen.getByLabelText('Название компании')).toHaveValue('АО');
    expect(sent('PUT')[0]).toMatchObject({ logo: btoa('<svg/>'), version: 2 });
    await user.click(picker.getByRole('button', { name: 'Убрать файл logo.svg' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT')[1]).toMatchObject({ logo: null });
  });

  it('downloads what stands in the form as a sample', async () => {
    const { server, sent, user } = await openDocuments();
    server.answer(contract.previewDocument, () => ({ data: { pdf: btoa('%PDF') } }));
    const createObjectURL = jest.fn(() => 'blob:sample');
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.type(screen.getByLabelText('Название компании'), 'АО');
    await user.click(screen.getByRole('button', { name: 'Образец протокола' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(sent('POST')).toMatchObject([{ kind: 'protocol', company: 'АО' }]);
    click.mockRestore();
  });
});
