import { expect, it } from '@jest/globals';
import { describeCanary, describeRollout, describeState } from './describe.ts';

type State = Parameters<typeof describeState>[0];
type Version = State['versions'][number];

const version = (number: string, initialBytes: number): Version => ({
  version: number,
  publishedAt: '2026-11-20T10:15:30.000Z',
  publishedBy: 'CI',
  initialBytes,
});

const [live, previous, canary] = [version('1.3.0', 20_480), version('1.2.0', 1_024), version('1.4.0', 1_536)];
const state: State = {
  name: 'admin',
  kind: 'remote',
  label: 'Админ',
  live,
  previous,
  canary,
  canaryPercent: 10,
  canaryAudience: null,
  rollout: null,
  decisions: [],
  policy: { start: 'auto', percent: 5, minutes: 10, requiresProof: false },
  versions: [canary, live, previous],
  changedAt: '2026-11-21T08:00:59.000Z',
  changedBy: 'Anna',
  revision: 7,
  budgetBytes: null,
  failures: [],
};

it('says what is live since when and by whom, then each version with its size and what it is', () => {
  const [first, ...lines] = describeState(state).split('\n');
  expect(first).toMatch(/^admin: 1\.3\.0 .*2026-11-21 08:00 \(Anna\)$/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^ {2}1\.4\.0 +2026-11-20 10:15 +1[.,]5 \S+ {2}CI {2}\[.*10 %\]$/);
  expect(lines[1]).toMatch(/^ {2}1\.3\.0 .* 20[.,]0 .*\[.+\]$/);
  expect(lines[2]).toMatch(/^ {2}1\.2\.0 .* 1[.,]0 .*\[.+\]$/);
});

it('marks nothing where there is neither a canary nor a previous version', () => {
  const text = describeState({ ...state, previous: null, canary: null, canaryPercent: 0 });
  expect(text.match(/\[/g)).toHaveLength(1);
});

it('keeps the columns in line, however long a version is', () => {
  const sizes = describeState({ ...state, versions: [live, version('1.3.0-local.b0123456789', 1)] })
    .split('\n')
    .slice(1)
    .map((line) => line.indexOf('2026'));
  expect(new Set(sizes).size).toBe(1);
});

it('says who gets a canary: the share, and whom somebody has named', () => {
  expect(describeCanary(state)).toBe('admin 1.4.0 for 10 % of the people');
  const canaryAudience = {
    roles: ['ADMIN' as const],
    departments: [{ id: 'd', name: 'ИТ' }],
    people: [{ id: 'p', name: 'Анна' }],
  };
  expect(describeCanary({ ...state, canaryPercent: 0, canaryAudience })).toBe(
    'admin 1.4.0 for roles ADMIN; departments ИТ; Анна',
  );
});

it('says how a version fares against the one before', () => {
  const rollout = {
    version: '1.4.0',
    phase: 'canary' as const,
    start: 'share' as const,
    isByHand: false,
    isHeld: false,
    since: '2026-11-20T10:15:30.000Z',
    until: '2026-11-20T10:25:30.000Z',
    experience: { people: 12, failed: 1 },
    before: { version: '1.3.0', people: 640, failed: 2 },
  };
  expect(describeRollout({ ...state, rollout })).toBe(
    'admin 1.4.0 for 10 % of the people, until 10:25 UTC (1 of 12 failed; 1.3.0: 2 of 640)',
  );
  expect(describeRollout({ ...state, rollout: { ...rollout, isHeld: true } })).toContain('held back until somebody');
});
