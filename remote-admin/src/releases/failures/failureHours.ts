import type { PackageState } from 'shared-api';

export interface Hour {
  /** Start of the hour. */
  at: Date;
  total: number;
  /** Failed loads of the version that is live now. */
  live: number;
}

const hours = 24;
const hour = 60 * 60_000;

/** The last 24 hours, oldest first, those without failures too. */
export function failureHours(failures: PackageState['failures'], liveVersion: string, now: number): Hour[] {
  const current = Math.floor(now / hour) * hour;
  return Array.from({ length: hours }, (_, index) => {
    const start = current - (hours - 1 - index) * hour;
    const own = failures.filter((one) => Math.floor(Date.parse(one.hour) / hour) * hour === start);
    return {
      at: new Date(start),
      total: sum(own),
      live: sum(own.filter(({ version }) => version === liveVersion)),
    };
  });
}

/** Failed loads by version, the most first. */
export function failuresByVersion(failures: PackageState['failures']): { version: string; failed: number }[] {
  const counts = new Map<string, number>();
  for (const { version, failed } of failures) counts.set(version, (counts.get(version) ?? 0) + failed);
  return [...counts].map(([version, failed]) => ({ version, failed })).sort((a, b) => b.failed - a.failed);
}

function sum(failures: { failed: number }[]): number {
  return failures.reduce((total, { failed }) => total + failed, 0);
}
