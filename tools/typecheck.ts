import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** Checks the types of every package and of the tools; prints only what is wrong. */
const projects = ['tsconfig.json', ...globSync('*/tsconfig.json', { cwd: root })].filter((file) =>
  existsSync(path.join(root, file)),
);
let failed = 0;
for (const project of projects.sort()) {
  const cache = path.join('.cache', `${project.replace(/\W/g, '_')}.tsbuildinfo`);
  const { status } = spawnSync('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', cache], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
console.log(`${projects.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
