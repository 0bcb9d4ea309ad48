import type { PackageState } from 'shared-api';

/** The state of a package, as lines for a terminal or a CI log. */
export function describeState({
  name,
  live,
  previous,
  canary,
  canaryPercent,
  versions,
  changedAt,
  changedBy,
}: PackageState): string {
  const marks = new Map<string, string>([[live.version, 'live']]);
  if (previous) marks.set(previous.version, 'previous');
  if (canary) marks.set(canary.version, `canary, ${canaryPercent} %`);
  const lines = versions.map(
    ({ version, publishedAt, publishedBy, initialBytes }) =>
      `  ${version.padEnd(28)} ${publishedAt.slice(0, 16).replace('T', ' ')}  ${kibibytes(initialBytes).padStart(10)}  ${publishedBy}${marks.has(version) ? `  [${marks.get(version)}]` : ''}`,
  );
  return [`${name}: ${live.version} since ${changedAt.slice(0, 16).replace('T', ' ')} (${changedBy})`, ...lines].join(
    '\n',
  );
}

/** Who gets the canary of a package: a share of the people, and whom somebody has named. */
export function describeCanary({ name, canary, canaryPercent, canaryAudience }: PackageState): string {
  const { roles, departments, people } = canaryAudience ?? { roles: [], departments: [], people: [] };
  const groups = [
    ...(canaryPercent > 0 ? [`${canaryPercent} % of the people`] : []),
    ...(roles.length > 0 ? [`roles ${roles.join(', ')}`] : []),
    ...(departments.length > 0 ? [`departments ${departments.map((one) => one.name).join(', ')}`] : []),
    ...(people.length > 0 ? [people.map((one) => one.name).join(', ')] : []),
  ];
  return `${name} ${canary?.version ?? '—'} for ${groups.join('; ') || 'nobody'}`;
}

/** How a version fares on its way to everybody. */
export function describeRollout(state: PackageState): string {
  const { rollout } = state;
  if (!rollout) return `${state.name}: nothing is on its way`;
  const { experience, before, until, isHeld } = rollout;
  const seen = `${experience.failed} of ${experience.people} failed; ${before.version}: ${before.failed} of ${before.people}`;
  const end = isHeld ? 'held back until somebody decides' : `until ${until?.slice(11, 16) ?? 'somebody decides'} UTC`;
  return `${describeCanary(state)}, ${end} (${seen})`;
}

/** The link alone on its line, to be taken by a script as well. */
export function describePreview({ url, expiresAt }: { url: string; expiresAt: string }): string {
  return `Shows the version in the tab that opens it, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:\n${url}`;
}

export function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
