import { describe, expect, it } from '@jest/globals';
import { failureHours, failuresByVersion } from './failureHours.ts';

const now = Date.parse('2026-11-21T10:40:00Z');
const failures = [
  { version: '1.1.0', hour: '2026-11-21T10:00:00.000Z', failed: 3 },
  { version: '1.0.0', hour: '2026-11-21T10:00:00.000Z', failed: 2 },
  { version: '1.1.0', hour: '2026-11-20T11:00:00.000Z', failed: 5 },
];

describe('Failed loads of a day', () => {
  it('are 24 hours that end with the current one, quiet hours included', () => {
    const hours = failureHours(failures, '1.1.0', now);
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toEqual({ at: new Date('2026-11-21T10:00:00Z'), total: 5, live: 3 });
    expect(hours[0]).toEqual({ at: new Date('2026-11-20T11:00:00Z'), total: 5, live: 5 });
    expect(hours.filter(({ total }) => total === 0)).toHaveLength(22);
  });

  it('are summed by version, the most first', () => {
    expect(failuresByVersion(failures)).toEqual([
      { version: '1.1.0', failed: 8 },
      { version: '1.0.0', failed: 2 },
    ]);
  });
});
