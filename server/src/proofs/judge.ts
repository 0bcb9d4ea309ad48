import { createHash } from 'node:crypto';
import type { Proof, ProofReport, RegisteredPackage, ReleaseManifest } from 'shared-api';

type Role = NonNullable<Proof['missing'][number]['role']>;

const roles: Role[] = ['USER', 'EDITOR', 'ADMIN'];

/** Names a build by its files, as the report of a run does. */
export function buildHash({ files }: Pick<ReleaseManifest, 'files'>): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  return createHash('sha256')
    .update(sorted.map(({ path, sha256 }) => `${sha256} ${path}\n`).join(''))
    .digest('hex');
}

/**
 * What a report comes to: passed is a run that has opened every screen that the version declares, as everybody who may
 * see it, and has found nothing.
 */
export function judge(
  report: ProofReport,
  manifest: Pick<ReleaseManifest, 'screens'>,
  { minimumRole }: Pick<RegisteredPackage, 'minimumRole'>,
): Pick<Proof, 'isPassed' | 'missing'> {
  const opened = new Set(report.screens.map((screen) => keyOf(screen)));
  const missing = declaredScreens(manifest, minimumRole).filter((screen) => !opened.has(keyOf(screen)));
  const isClean = report.screens.every(({ findings }) => findings.length === 0);
  return { isPassed: isClean && missing.length === 0 && report.screens.length > 0, missing };
}

/** Pages of the shell that are for everybody are looked at as nobody. */
const isPublic = (pattern: string) => /^\/(login|verify)(\/|$)/.test(pattern);

function declaredScreens({ screens }: Pick<ReleaseManifest, 'screens'>, minimumRole: Role | null): Proof['missing'] {
  const patterns = Object.keys(screens);
  if (minimumRole === null) {
    return patterns.flatMap((pattern) => {
      const seenBy: (Role | null)[] = isPublic(pattern) ? [null] : roles;
      return seenBy.map((role) => ({ pattern, role }));
    });
  }
  const all = [...new Set(['/', ...patterns])];
  return roles.slice(roles.indexOf(minimumRole)).flatMap((role) => all.map((pattern) => ({ pattern, role })));
}

const keyOf = ({ pattern, role }: Proof['missing'][number]) => `${role} ${pattern}`;
