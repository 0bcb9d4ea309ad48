import { fireEvent, screen } from '@testing-library/react';
import { materials } from 'shared-api/contract';
import {
  buildMaterial,
  buildMaterialSummary,
  buildUser,
  createFakeServer,
  createTestHost,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { describe, expect, it } from 'vitest';
import { routes } from './remote.tsx';

const mount = '/__name__';
const material = buildMaterial({ title: 'Пожарная безопасность', content: '<p>Где огнетушители</p>' });

/** The remote as the shell shows it, over a server that answers by the contract of the API. */
function open(path = mount) {
  const server = createFakeServer();
  server.answer(materials.listMaterials, () => ({
    data: {
      materials: [buildMaterialSummary({ id: material.id, title: material.title })],
      total: 1,
      totalPages: 1,
      page: 1,
    },
  }));
  server.answer(materials.getMaterial, () => ({ data: material }));
  const said: string[] = [];
  const host = createTestHost({
    api: server.api,
    user: buildUser({ firstName: 'Анна' }),
    notify: { success: (message) => said.push(message) },
  });
  return { server, said, show: () => renderRemote(routes, { host, mount, path }) };
}

describe('the list', () => {
  it('greets the person and leads to an entry', async () => {
    open().show();
    expect(await screen.findByText('Что нового, Анна')).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: material.title }));
    expect(await screen.findByText('Где огнетушители')).toBeTruthy();
  });

  it('says what the server says when it refuses', async () => {
    const { server, show } = open();
    server.answer(materials.listMaterials, () => {
      throw refusal(503, 'Сервер отдыхает');
    });
    show();
    expect(await screen.findByText('Сервер отдыхает')).toBeTruthy();
  });
});

describe('an entry', () => {
  it('tells the person through the host what was done', async () => {
    const { said, show } = open(`${mount}/${material.id}`);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Готово' }));
    expect(said).toEqual([`Прочитано: ${material.title}`]);
  });
});
