import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseArguments, UsageError } from '../arguments.ts';
import { createPortalClient } from '../portal-client.ts';
import { openPortal } from '../testPortal.ts';
import { canary } from './canary.ts';
import { followRollout } from './follow.ts';
import { prove, requirePassed } from './prove.ts';
import type { Task } from './task.ts';

let portal: Awaited<ReturnType<typeof openPortal>>;
let printed: string[];

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.asked.length = 0;
  printed = [];
});

const policy = { start: 'auto', percent: 5, minutes: 10, requiresProof: false };
const state = {
  name: 'admin',
  live: { version: '1.3.0' },
  canary: { version: '1.4.0' },
  canaryPercent: 30,
  canaryAudience: null,
  rollout: null,
  decisions: [] as object[],
  changedBy: 'Портал',
  policy,
};

function task(...args: string[]): Task {
  const { values } = parseArguments(['remote-admin', ...args]);
  const info = {
    folder: '/nowhere',
    name: 'admin',
    kind: 'remote' as const,
    portal: null,
    screens: {},
    budgetKiB: null,
  };
  return {
    portal: createPortalClient(portal.url, 'prt_token'),
    folder: '/nowhere',
    info: { ...info, version: values.version ?? '1.4.0' },
    values,
    token: 'prt_token',
    print: (line) => printed.push(line),
  };
}

const changes = () =>
  portal.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body.toString())]);

describe('A canary from the command line', () => {
  it('is widened without a build where its version is published', async () => {
    portal.answer = { headers: { etag: '"7"' }, body: { data: state } };
    await canary(task('--canary', '30', '--version', '1.4.0'));
    expect(changes()).toEqual([['/api/releases/admin/canary', { version: '1.4.0', percent: 30 }]]);
    expect(printed).toEqual(['Canary: admin 1.4.0 for 30 % of the people']);
  });

  it('is ended by 0, whichever version it is', async () => {
    portal.answer = { body: { data: { ...state, canary: null, canaryPercent: 0 } } };
    await canary(task('--canary', '0'));
    expect(changes()).toEqual([['/api/releases/admin/canary', { percent: 0 }]]);
    expect(printed.join()).toMatch(/ended.*admin 1\.3\.0/);
  });

  it('goes to named people, and to nobody else without a share', async () => {
    portal.answer = { headers: { etag: '"7"' }, body: { data: state } };
    await canary(task('--people', 'anna@corp.ru', '--version', '1.4.0'));
    const audience = { roles: [], departments: [], people: ['anna@corp.ru'] };
    expect(changes()).toEqual([['/api/releases/admin/canary', { version: '1.4.0', percent: 0, audience }]]);
  });

  it('is refused before anything is built where nothing is live beside it', async () => {
    portal.answer = { status: 404, body: { message: 'Нет выпусков' } };
    await expect(canary(task('--canary', '10'))).rejects.toThrow(/Nothing of admin is live/);
    expect(printed).toEqual([]);
    expect(changes()).toEqual([]);
  });

  it.each([
    ['--canary', '0', '--version', '1.4.0'],
    ['--canary', '0', '--roles', 'ADMIN'],
    ['--canary', 'all'],
  ])('is not guessed at: %s %s %s %s', async (...args) => {
    await expect(canary(task(...args.filter(Boolean)))).rejects.toThrow(UsageError);
    expect(portal.asked).toEqual([]);
  });
});

describe("The portal's verdict of a proof", () => {
  it('ends the release with the screens that it lacks', () => {
    const missing = [{ pattern: '/:id', role: 'USER' as const }];
    expect(() => requirePassed({ isPassed: false, missing })).toThrow(/lacks these screens:\n {2}\/:id as USER/);
    expect(() => requirePassed({ isPassed: true, missing: [] })).not.toThrow();
  });
});

describe('What cannot be proved', () => {
  it('is refused before anything is built', async () => {
    const many = task('--prove');
    many.info.screens = Object.fromEntries(
      Array.from({ length: 301 }, (_, index) => [`/${index}`, { chunks: [], data: [] }]),
    );
    await expect(prove(many)).rejects.toThrow(/at most 300 screens, and admin declares 903/);
    expect(printed).toEqual([]);
  });
});

describe('--wait', () => {
  it('says how the version fares until it is live for everybody', async () => {
    const rollout = {
      experience: { people: 3, failed: 0 },
      before: { version: '1.3.0', people: 640, failed: 2 },
      until: '2026-11-20T10:25:30.000Z',
      isHeld: false,
    };
    portal.answer = { body: { data: { ...state, rollout } } };
    const waited: number[] = [];
    await followRollout(task(), async (ms) => {
      waited.push(ms);
      if (waited.length === 2) portal.answer = { body: { data: { ...state, live: { version: '1.4.0' } } } };
    });
    expect(waited).toHaveLength(2);
    expect(printed).toEqual([expect.stringContaining('0 of 3 failed'), 'Live for everybody: admin 1.4.0']);
  });

  it('fails with the reason when the version was rolled back', async () => {
    const decisions = [{ version: '1.4.0', action: 'rollback', reason: 'не открылась у 3 из 3' }];
    portal.answer = { body: { data: { ...state, canary: null, decisions } } };
    await expect(followRollout(task())).rejects.toThrow(/1\.4\.0 was rolled back: не открылась у 3 из 3/);
  });

  it('fails when the portal leaves the decision to a person', async () => {
    const decisions = [{ version: '1.4.0', action: 'hold', reason: 'не открылась у 1 из 1' }];
    portal.answer = { body: { data: { ...state, decisions, rollout: { isHeld: true } } } };
    await expect(followRollout(task())).rejects.toThrow(/held back.*не открылась у 1 из 1/);
  });

  it('fails when somebody has taken the canary over, as it is never widened by itself then', async () => {
    const rollout = { experience: {}, before: {}, until: null, isByHand: true, isHeld: false };
    portal.answer = { body: { data: { ...state, rollout, changedBy: 'Анна' } } };
    await expect(followRollout(task())).rejects.toThrow(/1\.4\.0 is a canary that Анна has set/);
  });

  it('goes on where the portal is away for less than a minute', async () => {
    portal.answer = { status: 502, body: '<h1>Bad Gateway</h1>' };
    let looks = 0;
    await followRollout(task(), async () => {
      looks += 1;
      if (looks === 11) portal.answer = { body: { data: { ...state, live: { version: '1.4.0' } } } };
    });
    expect(printed).toEqual(['Live for everybody: admin 1.4.0']);
  });

  it('fails where the portal stays away, and at once where it refuses', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => waited.push(ms);
    portal.answer = { status: 502, body: '<h1>Bad Gateway</h1>' };
    await expect(followRollout(task(), wait)).rejects.toThrow('502');
    expect(waited.reduce((sum, ms) => sum + ms)).toBe(60_000);
    portal.answer = { status: 401, body: { message: 'Токен отозван' } };
    await expect(followRollout(task(), wait)).rejects.toThrow('Токен отозван');
    expect(waited).toHaveLength(12);
  });

  it('fails when somebody has put another version in its place', async () => {
    portal.answer = { body: { data: { ...state, canary: { version: '1.5.0' }, changedBy: 'Анна' } } };
    await expect(followRollout(task())).rejects.toThrow(/1\.4\.0 is not on its way any more.*Анна/);
  });
});
