import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { testsOnPostgres } from './api-tests.ts';
import { startPostgres } from './postgres.ts';
import { type JestReport, jestFailures, type PlaywrightReport, playwrightFailures, readJson } from './reports.ts';
import { openScratch } from './scratch.ts';
import { requireSystemPackages } from './system.ts';

interface Counts {
  passed: number;
  failed: number;
  /** What failed and why, for those who see only the end of the output. */
  failures?: string[];
}

interface Stage {
  name: string;
  run: () => Promise<Counts>;
}

const root = path.join(import.meta.dirname, '..');
const results = path.join(root, '.cache', 'test-results');
const scratch = openScratch();
process.once('exit', scratch.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// Also for the PostgreSQL that this process starts.
process.env.TMPDIR = scratch.folder;

const types: Stage = { name: 'types', run: () => command('node', ['tools/typecheck.ts']) };

/** Each of them has one thread, as the types have: beside one another they use two processors. */
const beside: Stage[] = [
  { name: 'lint', run: () => command('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'house', run: () => command('node', ['tools/house/main.ts']) },
  { name: 'doctor', run: () => command('node', ['release/src/doctor.ts']) },
  { name: 'build', run: () => command('node', ['release/src/build-all.ts']) },
  { name: 'first-paint', run: () => command('node', ['tools/first-paint/main.ts']) },
  { name: 'packages', run: () => command('node', ['tools/packages/api-report.ts', '--check']) },
];

const alone: Stage[] = [
  { name: 'unit', run: () => jest('unit', ['--selectProjects', 'node', 'dom']) },
  { name: 'api', run: apiEmbedded },
  { name: 'api-postgres', run: apiOnPostgres },
  { name: 'browser', run: browser },
];

const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean', default: false } } });
const stages = [types, ...beside, ...alone];

/**
 * `npm test`: every stage, also after one has failed, and the sum in the last line. With `--all` also what proves the same a
 * second time, in other places (docs/decisions/102-proved-once-and-again.md).
 */
async function main(): Promise<void> {
  const isChosen = ({ name }: Stage) => values.only === undefined || name === values.only;
  if (!stages.some(isChosen))
    throw new Error(`There is no such stage. There are: ${stages.map(({ name }) => name).join(', ')}`);
  mkdirSync(results, { recursive: true });
  requireSystemPackages(values.all);
  const inTurn = async (some: Stage[]) => {
    const done: Done[] = [];
    for (const stage of some.filter(isChosen)) done.push(await runStage(stage));
    return done;
  };
  const done = [...(await Promise.all([inTurn([types]), inTurn(beside)])).flat(), ...(await inTurn(alone))];
  console.log(`\n${done.map(({ line }) => line).join('\n')}\n`);
  const failures = done.flatMap((stage) => stage.failures ?? []);
  if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
  const sum = (what: 'passed' | 'failed') => done.reduce((total, stage) => total + stage[what], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

interface Done extends Counts {
  line: string;
}

async function runStage({ name, run }: Stage): Promise<Done> {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const counts = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const { passed, failed } = counts;
  const line = `${failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(14)} ${passed} passed, ${failed} failed, ${seconds} s`;
  console.log(`\n${line}`);
  return { ...counts, line };
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // The portals, commands and embedded databases of the tests start some hundred times.
      env: {
        NODE_COMPILE_CACHE: path.join(root, '.cache', 'compile'),
        EMBEDDED_BUFFERS: '4MB',
        ...process.env,
        ...env,
      },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function command(program: string, args: string[]): Promise<Counts> {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that leaves no results has failed, and a skipped test counts as failed: nobody looks at skipped tests. */
async function jest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  // Each test file opens an embedded database for seconds only: to optimise its WebAssembly takes longer than it saves.
  const node = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', '--liftoff-only'];
  const flags = [...node, 'node_modules/jest/bin/jest.js'];
  const code = await run(
    'node',
    [...flags, ...args, '--silent', '--json', `--outputFile=${file}`, '--maxWorkers=2'],
    env,
  );
  const report = readJson<JestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numTotalTests - report.numPassedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: jestFailures(report),
  };
}

/** Without `--all` only tests that say the same on PostgreSQL. */
function apiEmbedded(): Promise<Counts> {
  const without = values.all ? [] : ['--testPathIgnorePatterns', ...testsOnPostgres(root)];
  return jest('api', ['--selectProjects', 'server', ...without]);
}

/** With `--all` every test that may open a database on a server: the others would give the same result again. */
async function apiOnPostgres(): Promise<Counts> {
  const postgres = await startPostgres();
  const tests = values.all
    ? ['--findRelatedTests', 'server/src/testing/server-databases.ts']
    : ['--runTestsByPath', ...testsOnPostgres(root)];
  try {
    return await jest('api-postgres', ['--selectProjects', 'server', ...tests], { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

async function browser(): Promise<Counts> {
  const file = path.join(results, 'browser.json');
  rmSync(file, { force: true });
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const code = await run('playwright', values.all ? args : [...args, '--grep-invert', '@again'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(!values.all && { HISTORIES: '10' }),
  });
  const report = readJson<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped;
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, failures: playwrightFailures(report) };
}

await main();
