import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/**
 * Checks the types of every package and of the tools; prints only what is wrong. What runs in the browser is one
 * program: package by package each would read the shared ones, and their libraries, once more.
 */
const isOwnProgram = (file: string) => !readFileSync(path.join(root, file), 'utf8').includes('tsconfig.browser.json');
const packages = globSync('*/tsconfig.json', { cwd: root }).filter(isOwnProgram);
// The widest first: the others fit in beside it.
const projects = ['tsconfig.json', 'tsconfig.browser.json', ...packages.sort()];
const left = [...projects];
let failed = 0;

async function checkOneByOne(): Promise<void> {
  for (let project = left.shift(); project; project = left.shift()) {
    const cache = path.join('.cache', `${project.replace(/\W/g, '_')}.tsbuildinfo`);
    const compiler = spawn('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', cache], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = await once(compiler, 'exit');
    if (code !== 0) failed += 1;
  }
}

await Promise.all([checkOneByOne(), checkOneByOne()]);
console.log(`${projects.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
