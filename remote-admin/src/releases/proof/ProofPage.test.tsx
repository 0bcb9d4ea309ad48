import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PackageState, Proof } from 'shared-api';
import { proofs, releases } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';
import { versionBefore } from './versionBefore.ts';

type Version = PackageState['versions'][number];

function buildVersion(version: string, proof?: Version['proof']): Version {
  return { version, publishedAt: '2026-11-20T09:00:00.000Z', publishedBy: 'CI команды', initialBytes: 16_000, proof };
}

const versions = [buildVersion('1.2.0', 'failed'), buildVersion('1.1.0'), buildVersion('1.0.0', 'passed')];

const state: PackageState = {
  name: 'news',
  kind: 'remote',
  label: 'Новости',
  live: buildVersion('1.0.0', 'passed'),
  previous: null,
  canary: null,
  canaryPercent: 0,
  canaryAudience: null,
  rollout: null,
  decisions: [],
  policy: { start: 'auto', percent: 5, minutes: 10, requiresProof: true },
  changedAt: '2026-11-20T09:00:00.000Z',
  changedBy: 'CI команды',
  revision: 7,
  budgetBytes: null,
  versions,
  failures: [],
};

function buildProof(overrides: Partial<Proof> = {}): Proof {
  return {
    build: 'a'.repeat(64),
    shell: '1.0.0',
    chromium: '140.0.1.2',
    startedAt: '2026-11-20T09:00:00.000Z',
    duration: 21_400,
    screens: [
      { pattern: '/', address: '/news', role: 'USER', picture: '/api/proof-pictures?ticket=own', findings: [] },
    ],
    isPassed: true,
    missing: [],
    uploadedAt: '2026-11-20T09:00:00.000Z',
    uploadedBy: 'CI команды',
    ...overrides,
  };
}

/** Answers with the proofs by version; a version without one has none. The server does nothing while it `isDown`. */
function openProof(found: Record<string, Proof>, path = '/admin/releases/news/1.2.0/proof', isDown = false) {
  const server = createFakeServer();
  const health = { isDown };
  server.answer(releases.listReleases, () => ({ data: [state] }));
  server.answer(proofs.getProof, ({ params: { version = '' } }) => {
    if (health.isDown) throw refusal(500, 'Сервер занят');
    const proof = found[version];
    if (!proof) throw refusal(404, `У версии ${version} пакета news нет проверки.`);
    return { data: proof };
  });
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }) });
  renderRemote(routes, { host, mount: '/admin', path });
  return { health, user: userEvent.setup() };
}

describe('The proof of a version', () => {
  it('stands beside the pictures of the last version before it that has one', async () => {
    const earlier = buildProof({
      screens: [
        { pattern: '/', address: '/news', role: 'USER', picture: '/api/proof-pictures?ticket=old', findings: [] },
      ],
    });
    const { user } = openProof({ '1.2.0': buildProof(), '1.0.0': earlier });
    expect(await screen.findByRole('heading', { level: 1, name: 'Проверка: Новости 1.2.0' })).toBeVisible();
    expect(await screen.findByText('Ошибок не найдено, проверено: 1 экран')).toBeVisible();
    const own = await screen.findByRole('img', { name: '/news, Пользователь, версия 1.2.0' });
    expect(own).toHaveAttribute('src', '/api/proof-pictures?ticket=own');
    const before = screen.getByRole('img', { name: '/news, Пользователь, версия 1.0.0' });
    expect(before).toHaveAttribute('src', '/api/proof-pictures?ticket=old');
    const large = screen.getByRole('switch', { name: 'Крупно, один под другим' });
    large.focus();
    await user.keyboard(' ');
    expect(large).toBeChecked();
  });

  it('that has failed says first what was found where, and what was not opened', async () => {
    const screens: Proof['screens'] = [
      {
        pattern: '/',
        address: '/news',
        role: 'EDITOR',
        picture: null,
        findings: [{ kind: 'globals', text: 'window.fetch' }],
      },
    ];
    openProof({ '1.2.0': buildProof({ isPassed: false, screens, missing: [{ pattern: '/archive', role: null }] }) });
    expect(await screen.findByText('Проверка не пройдена: 2 находки, проверено: 1 экран')).toBeVisible();
    const found = within(screen.getByRole('region', { name: 'Что найдено' }));
    expect(found.getByText('/news')).toHaveTextContent('/news · Редактор');
    expect(found.getByText('window.fetch').closest('li')).toHaveTextContent(
      'Перезаписывает общее для всей страницы: window.fetch',
    );
    expect(found.getByText('/archive')).toHaveTextContent('/archive · Без входа');
    expect(await screen.findByText('Снимка нет')).toBeVisible();
  });

  it('without an earlier one says that there is nothing to compare with', async () => {
    openProof({ '1.0.0': buildProof() }, '/admin/releases/news/1.0.0/proof');
    expect(await screen.findByText(/Сравнить не с чем/)).toBeVisible();
    expect(screen.getByRole('img', { name: '/news, Пользователь, версия 1.0.0' })).toBeInTheDocument();
  });

  it('that there is not says how that comes', async () => {
    openProof({}, '/admin/releases/news/1.1.0/proof');
    expect(await screen.findByText('Версия выпущена без проверки')).toBeVisible();
  });

  it('that does not load can be asked for again', async () => {
    const { health, user } = openProof({ '1.2.0': buildProof() }, undefined, true);
    const again = await screen.findByRole('button', { name: 'Повторить' });
    health.isDown = false;
    await user.click(again);
    expect(await screen.findByText(/Ошибок не найдено/)).toBeVisible();
  });
});

describe('The table of versions', () => {
  it('shows what each proof has come to, and which version has none', async () => {
    openProof({}, '/admin/releases');
    const table = within(await screen.findByRole('region', { name: 'Версии: Новости' }));
    expect(table.getByRole('link', { name: 'Есть ошибки (проверка версии 1.2.0)' })).toHaveAttribute(
      'href',
      '/admin/releases/news/1.2.0/proof',
    );
    expect(table.getByRole('link', { name: 'Пройдена (проверка версии 1.0.0)' })).toBeVisible();
    expect(table.getByText('без проверки')).toBeVisible();
  });
});

it('the version before is the newest older one with a proof', () => {
  expect(versionBefore(state, '1.2.0')).toBe('1.0.0');
  expect(versionBefore(state, '1.0.0')).toBeNull();
  expect(versionBefore(state, '9.9.9')).toBeNull();
});
