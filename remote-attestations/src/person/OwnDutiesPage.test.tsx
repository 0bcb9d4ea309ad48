import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PersonDuty } from 'shared-api';
import { duties } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const anna = buildUser({ firstName: 'Анна', lastName: 'Белова' });
const dates = { isWaiting: false, dueAt: null, doneAt: null, validUntil: null };
const duty = (kind: PersonDuty['duty']['kind'], title: string, state: PersonDuty['state']): PersonDuty => ({
  ...{ duty: { kind, id: buildId(), title }, state },
  ...dates,
});
const person = {
  ...{ id: anna.id, firstName: 'Анна', lastName: 'Белова', email: anna.email },
  position: '',
  department: null,
};

function open(answer: () => PersonDuty[]) {
  const server = createFakeServer();
  server.answer(duties.personDuties, () => ({ data: { person, superior: null, duties: answer() } }));
  const host = createTestHost({ user: anna, api: server.api });
  renderRemote(routes, { host, mount: '/attestations', path: '/attestations/duties' });
  return server;
}

describe('the own duties', () => {
  it('stand with the pressing first, and lead to where each is done', async () => {
    const reading = duty('READING', 'Правила склада', 'OPEN');
    const programme = duty('PROGRAMME', 'Вводная', 'LATE');
    const server = open(() => [duty('ATTESTATION', 'Аттестация', 'DONE'), reading, programme]);
    await screen.findByRole('link', { name: 'Вводная' });
    expect(screen.getByRole('heading', { level: 1, name: 'Мои обязанности' })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Вводная', `/attestations/programmes/${programme.duty.id}`],
      ['Правила склада', `/materials/${reading.duty.id}`],
      ['Аттестация', '/attestations'],
    ]);
    expect(server.requests.map(({ params }) => params.id)).toContain(anna.id);
  });

  it('say that there are none, and offer to ask again when they do not come', async () => {
    let isBroken = true;
    open(() => {
      if (isBroken) throw refusal(500, 'Сервер не отвечает');
      return [];
    });
    const again = await screen.findByRole('button', { name: 'Повторить' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('Обязанностей нет')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
