import type { ReleaseManifest } from 'shared-api';

export interface Page {
  manifest: ReleaseManifest;
  /** The screen's pattern below the mount; null when the remote declares none for this path. */
  pattern: string | null;
}

/** The remote, else the shell, and the screen of it that a path belongs to. */
export function matchPage(shell: ReleaseManifest, remotes: ReleaseManifest[], path: string): Page {
  const remote = remotes.find(({ portal }) => portal && (path === portal.mount || path.startsWith(`${portal.mount}/`)));
  const manifest = remote ?? shell;
  const rest = path.slice(remote?.portal?.mount.length ?? 0) || '/';
  const patterns = Object.keys(manifest.screens).filter((pattern) => fits(pattern, rest));
  // A fixed segment says more than a parameter: /create before /:id.
  patterns.sort((a, b) => parameters(a) - parameters(b));
  return { manifest, pattern: patterns[0] ?? null };
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

function parameters(pattern: string): number {
  return pattern.split('/').filter((part) => part.startsWith(':')).length;
}
