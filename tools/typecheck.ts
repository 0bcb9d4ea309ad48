import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** The compiler in Go, by its place: the other one, which has the interfaces that ts-jest and knip need, is named `tsc` as well. */
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');

/**
 * Checks the types of every package and of the tools; prints only what is wrong. What runs in the browser is one
 * program: package by package each would read the shared ones, and their libraries, once more.
 */
const isOwnProgram = (file: string) => !readFileSync(path.join(root, file), 'utf8').includes('tsconfig.browser.json');
const packages = globSync('*/tsconfig.json', { cwd: root }).filter(isOwnProgram);
const projects = ['tsconfig.json', 'tsconfig.browser.json', ...packages.sort()];
let failed = 0;
for (const project of projects) {
  const cache = path.join('.cache', `${project.replace(/\W/g, '_')}.tsbuildinfo`);
  // Each checker of a program works out anew what several of them need; memory costs less than to collect it.
  const check = spawn(compiler, ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache], {
    cwd: root,
    stdio: 'inherit',
    env: { GOGC: '300', ...process.env },
  });
  const [code] = await once(check, 'exit');
  if (code !== 0) failed += 1;
}
console.log(`${projects.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
