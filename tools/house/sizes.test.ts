import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tooLong } from './sizes.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sizes-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function measure(file: string, lines: string[]) {
  writeFileSync(path.join(root, file), lines.join('\n'));
  return tooLong(root, [file]);
}

/** A component whose markup alone makes its length. */
function component(lines: number): string[] {
  const paragraphs = Array.from({ length: lines - 6 }, () => '      <p>one</p>');
  return ['export function Page() {', '  return (', '    <div>', ...paragraphs, '    </div>', '  );', '}'];
}

const values = Array.from({ length: 320 }, (_, index) => `  'value ${index}',`);

describe('Sizes', () => {
  it('a component of 61 lines of markup is too long, one of 60 is not', () => {
    expect(measure('Page.tsx', component(61)).functions).toEqual([{ where: 'Page.tsx:1 Page', lines: 61 }]);
    expect(measure('Page.tsx', component(60)).functions).toEqual([]);
  });

  it('blank lines do not count', () => {
    const airy = component(60).flatMap((line) => [line, '']);
    expect(measure('Airy.tsx', airy).functions).toEqual([]);
  });

  it('an arrow function, a method and a getter are named by what holds them', () => {
    const body = Array.from({ length: 60 }, () => '    work();');
    const text = [
      'const start = () => {',
      ...body,
      '};',
      'class Clock {',
      '  tick() {',
      ...body,
      '  }',
      '}',
      'const clock = { get time() {',
      ...body,
      '} };',
    ];
    const names = measure('clock.ts', text).functions.map(({ where }) => where.replace(/^clock[.]ts:\d+ /, ''));
    expect(names).toEqual(['start', 'tick', 'time']);
  });

  it('a file of more than 300 lines is too long', () => {
    const calls = values.map((line) => `add(${line.trim().slice(0, -1)});`);
    expect(measure('calls.ts', calls).files).toEqual([{ where: 'calls.ts', lines: 320 }]);
    expect(measure('calls.ts', calls.slice(0, 300)).files).toEqual([]);
  });

  it('a table of values may be long, and so may a test', () => {
    expect(measure('values.ts', ['export const values = [', ...values, '];']).files).toEqual([]);
    const calls = values.map((line) => `add(${line.trim().slice(0, -1)});`);
    expect(measure('values.test.ts', calls)).toEqual({ files: [], functions: [] });
  });
});
