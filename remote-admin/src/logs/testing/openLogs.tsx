import { jest } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import type { LogEntry, Role } from 'shared-api';
import { logs } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

export function buildEntry(overrides: Partial<LogEntry> = {}): LogEntry {
  return {
    id: buildId(),
    createdAt: '2026-03-02T09:00:05.000Z',
    user: { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@demo.local' },
    userId: buildId(),
    action: 'LOGIN',
    ipAddress: '10.0.0.7',
    details: null,
    ...overrides,
  };
}

interface Options {
  entries?: LogEntry[];
  total?: number;
  path?: string;
  role?: Role;
  topActions?: { action: string; count: number }[];
  person?: ReturnType<typeof buildUser>;
}

/** The log with these entries, at an address of it. */
export function openLogs({
  entries = [],
  total = entries.length,
  path = '/admin/logs',
  role = 'ADMIN',
  topActions = [],
  person = buildUser({ role }),
}: Options) {
  const server = createFakeServer();
  server.answer(logs.logStats, () => ({ totalLogs: 1200, todayLogs: 35, uniqueUsers: 8, topActions }));
  server.answer(logs.listLogs, ({ query }) => ({
    data: { logs: entries, total, totalPages: Math.ceil(total / 50), page: Number(query.get('page') ?? 1) },
  }));
  const error = jest.fn();
  const host = createTestHost({ api: server.api, user: person, notify: { error } });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  const asked = () => server.requests.filter(({ address }) => /^\/admin\/logs\?/.test(address));
  return { server, router, asked, error, user: userEvent.setup() };
}
