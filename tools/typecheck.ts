import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/**
 * Checks the types of every package and of the tools; prints only what is wrong. What runs in the browser is one
 * program: package by package each would read the shared ones, and their libraries, once more.
 */
const isOwnProgram = (file: string) => !readFileSync(path.join(root, file), 'utf8').includes('tsconfig.browser.json');
const packages = globSync('*/tsconfig.json', { cwd: root }).filter(isOwnProgram);
const projects = ['tsconfig.json', 'tsconfig.browser.json', ...packages];
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
