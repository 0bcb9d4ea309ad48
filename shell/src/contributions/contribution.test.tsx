import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HOST_CONTRACT, type RegistryEntry } from 'shared-api';
import { createTestHost } from 'shared-api/testing';
import { buildEntry } from '../registry/testRegistry.ts';
import { containerOf, newBuild, serveScripts } from '../remotes/testScripts.ts';

const browser = serveScripts();
const { contributionOf, hitsOf, runCommand } = await import('./contribution.ts');

const reported: { phase?: string; remote?: string; message: string }[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  reported.length = 0;
  // jsdom keeps no record of what a page has fetched.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address) !== '/api/client-errors') return new Response('<h1>', { status: 404 });
    reported.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 202 });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(fetch).mockRestore();
});
afterAll(browser.stop);

/** A released remote whose module has this besides its routes. */
function release(module: object): RegistryEntry {
  const entry = { ...buildEntry('reports', 'Отчёты', 25), ...newBuild(), hostContract: HOST_CONTRACT };
  browser.put(entry.entry, containerOf(entry, { get: async () => () => ({ routes: () => [], ...module }) }));
  return entry;
}

const offeredBy = (palette: unknown) => contributionOf(release({ palette }), createTestHost());
const monthly = { id: 'monthly', label: 'Отчёт за месяц', to: '/reports/monthly' };
const source = () => ({ remote: 'reports', version: newBuild().version });
const never = new AbortController().signal;
const searchBy = (search: (text: string, signal: AbortSignal) => unknown) => ({ id: 'all', label: 'Отчёты', search });

describe('What a section offers in the palette', () => {
  it('comes with the name of the section, whether at once or later', async () => {
    const palette = { commands: [monthly], searches: [{ id: 'all', label: 'Отчёты', search: () => [] }] };
    const wanted = { remote: 'reports', label: 'Отчёты', commands: [{ id: 'monthly' }], searches: [{ id: 'all' }] };
    expect(await offeredBy(() => palette)).toMatchObject(wanted);
    expect(await offeredBy(async () => palette)).toMatchObject(wanted);
    expect(reported).toEqual([]);
  });

  it('is nothing where the remote is older than the palette', async () => {
    expect(await contributionOf(release({}), createTestHost())).toBeNull();
    expect(reported).toEqual([]);
  });

  it.each<[string, unknown]>([
    [
      'throws',
      () => {
        throw new Error('сломано');
      },
    ],
    ['rejects', () => Promise.reject(new Error('сломано позже'))],
    ['is no function', 'palette'],
    ['gives no object', () => 7],
    [
      'gives what throws when it is looked at',
      () => ({
        get commands() {
          throw new Error('не смотри');
        },
      }),
    ],
  ])('is nothing where it %s, and the mistake is reported as the remote’s', async (_, palette) => {
    expect(await offeredBy(palette)).toBeNull();
    expect(reported).toMatchObject([{ phase: 'palette', remote: 'reports' }]);
  });

  it('is waited for no longer than a person would wait', async () => {
    const asked = offeredBy(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeNull();
    expect(reported).toMatchObject([{ phase: 'palette', message: 'reports does not answer' }]);
  });

  it('is reported once, however often the palette is opened', async () => {
    const entry = release({
      palette: () => {
        throw new Error('каждый раз');
      },
    });
    await contributionOf(entry, createTestHost());
    await contributionOf(entry, createTestHost());
    expect(reported).toHaveLength(1);
  });

  it('is what can be used of rubbish', async () => {
    const commands = [
      null,
      7,
      { id: '', label: 'Без имени', to: '/reports' },
      { id: 'a', to: '/reports' },
      { id: 'b', label: 'Никуда' },
      { id: 'c', label: 'Наружу', to: 'https://evil.example' },
      { id: 'd', label: 'Наружу', to: '//evil.example' },
      { ...monthly, hint: 7, keywords: ['свод', null, {}] },
      { ...monthly, label: 'Второй раз' },
      { id: 'x'.repeat(500), label: 'Д'.repeat(500), to: '/reports' },
    ];
    const offered = await offeredBy(() => ({ commands, searches: 'нет' }));
    expect(offered?.commands).toMatchObject([
      { id: 'monthly', label: 'Отчёт за месяц', hint: '', keywords: 'свод' },
      { label: 'Д'.repeat(120) },
    ]);
    expect(offered?.searches).toEqual([]);
    expect(reported).toMatchObject([{ phase: 'palette', message: expect.stringContaining('command 0 is no object') }]);
  });

  it('is no more than can be shown', async () => {
    const commands = Array.from({ length: 10_000 }, (_, at) => ({ ...monthly, id: String(at) }));
    expect((await offeredBy(() => ({ commands })))?.commands).toHaveLength(50);
  });
});

describe('A search of a section', () => {
  const hit = { id: '1', title: 'Март', to: '/reports/3' };

  it('gets the words and a signal', async () => {
    const search = jest.fn(async (_text: string, _signal: AbortSignal) => [hit]);
    expect(await hitsOf(source(), searchBy(search), 'март', never)).toMatchObject([hit]);
    expect(search).toHaveBeenCalledWith('март', expect.any(AbortSignal));
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('нет');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('нет');
      },
    ],
    ['finds rubbish', () => [{ id: 1 }, 'март']],
    ['finds no list', () => ({ hits: [] })],
  ])('that %s finds nothing', async (_, search) => {
    expect(await hitsOf(source(), searchBy(search), 'март', never)).toEqual([]);
    expect(reported).toMatchObject([{ phase: 'palette' }]);
  });

  it('that finds too much is cut', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...hit, id: String(at) }));
    expect(
      await hitsOf(
        source(),
        searchBy(() => many),
        'март',
        never,
      ),
    ).toHaveLength(8);
  });

  it('that is no longer wanted ends at once, and is no mistake', async () => {
    const end = new AbortController();
    let heard: AbortSignal | undefined;
    const asked = hitsOf(
      source(),
      searchBy((_, signal) => {
        heard = signal;
        return new Promise(() => undefined);
      }),
      'март',
      end.signal,
    );
    await jest.advanceTimersByTimeAsync(1);
    end.abort();
    expect(await asked).toEqual([]);
    expect(heard?.aborted).toBe(true);
    expect(reported).toEqual([]);
  });
});

it('a command that throws says so, and is reported', async () => {
  expect(await runCommand(source(), () => undefined)).toBe(true);
  expect(
    await runCommand(source(), async () => {
      throw new Error('не вышло');
    }),
  ).toBe(false);
  expect(reported).toMatchObject([{ phase: 'palette', remote: 'reports' }]);
});
