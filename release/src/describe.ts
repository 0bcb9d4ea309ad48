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

/** The link alone on its line, to be taken by a script as well. */
export function describePreview({ url, expiresAt }: { url: string; expiresAt: string }): string {
  return `Shows the version in the tab that opens it, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:\n${url}`;
}

export function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
