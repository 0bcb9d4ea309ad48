import type { ReleaseManifest } from '../releases/types.ts';
import type { Role } from '../shapes/types.ts';
import { roleLabels } from '../users/roles.ts';

/*
 * What the run and the portal have to see alike: which screens a proof is of, and of which build.
 */

/** As many screens as a report takes, each role counted. */
export const mostScreens = 300;

/** A screen to be opened; without a role by somebody who is not signed in. */
interface DeclaredScreen {
  pattern: string;
  role: Role | null;
}

/** From the one that may least to the one that may most. */
const roles = Object.keys(roleLabels) as Role[];

/** Pages of the shell that are for everybody; who is signed in does not get to the sign-in. */
const isPublic = (pattern: string) => /^\/(login|verify)(\/|$)/.test(pattern);

/**
 * The screens that a version declares, by each role that may see them. A remote has one at its mount, declared or not.
 *
 * @param minimumRole null for the shell
 */
export function declaredScreens(
  { screens }: { screens: Record<string, unknown> },
  minimumRole: Role | null,
): DeclaredScreen[] {
  const patterns = Object.keys(screens);
  if (minimumRole === null) {
    return patterns.flatMap((pattern) => {
      const seenBy: (Role | null)[] = isPublic(pattern) ? [null] : roles;
      return seenBy.map((role) => ({ pattern, role }));
    });
  }
  const all = [...new Set(['/', ...patterns])];
  const seenBy = roles.slice(roles.indexOf(minimumRole));
  return seenBy.flatMap((role) => all.map((pattern) => ({ pattern, role })));
}

/** What the name of a build is the SHA-256 of. */
export function buildLines({ files }: Pick<ReleaseManifest, 'files'>): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  return sorted.map(({ path, sha256 }) => `${sha256} ${path}\n`).join('');
}
