import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** As much of a message as says what was expected and what came. */
const messageLength = 400;

export interface JestReport {
  numPassedTests: number;
  numTotalTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string; stack?: string } }[] }[];
  }[];
}

/** What did not pass in a run of jest, each with the beginning of its message. */
export function jestFailures({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== 'passed');
    // A file that could not be loaded has no tests to name.
    if (assertionResults.length === 0 && message) return [describe(name, message)];
    return failed.map(({ fullName, failureMessages }) => describe(fullName, failureMessages.join('\n')));
  });
}

/** What did not pass in a run of Playwright, each with its place and the beginning of its message. */
export function playwrightFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => {
        const messages = results.map(({ error }) => error?.stack ?? error?.message ?? '');
        return describe(`${file}:${line} › ${title}`, messages.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function describe(name: string, message: string): string {
  const plain = stripVTControlCharacters(message).replace(/\n\s*\n/g, '\n');
  return `✕ ${name}\n${plain.slice(0, messageLength).trim()}`;
}

/** Null when the run wrote no report. */
export function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
