import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** An earlier version of the repository in a folder of its own, with the libraries of this one. */
export function checkOut(root: string, commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-before-'));
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, commit], { cwd: root, stdio: 'inherit' });
  // The links to the workspaces are relative: in the copy they lead to its own.
  for (const libraries of ['node_modules', 'server/node_modules']) {
    if (existsSync(path.join(root, libraries)))
      execFileSync('cp', ['-a', path.join(root, libraries), path.join(folder, libraries)]);
  }
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      execFileSync('git', ['worktree', 'prune'], { cwd: root });
    },
  };
}
