import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');
const self = path.basename(import.meta.filename);
const outside = new Set(['node_modules', 'dist', '.data', '.git']);

/** The files of the repository that a pattern names, but for this one. */
function files(pattern: string): string[] {
  const exclude = (name: string) => outside.has(path.basename(name));
  return globSync(pattern, { cwd: root, exclude }).filter((file) => path.basename(file) !== self);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

describe('what comments and decisions refer to', () => {
  const written = files('**/*.{ts,tsx,md}');

  it('is in docs/specification.md under the cited number', () => {
    const numbers = [...read('docs/specification.md').matchAll(/^## (\d+)\./gm)].map(([, number]) => number);
    const cited = written.flatMap((file) =>
      [...read(file).matchAll(/specification(?: sections?)? (\d+)(?: and (\d+))?/gi)].flatMap(([, ...found]) =>
        found.filter((number) => number !== undefined).map((number) => ({ file, number })),
      ),
    );
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
    expect(cited.length).toBeGreaterThan(30);
  });

  it('is a decision that there is', () => {
    const numbers = files('docs/decisions/*.md').map((file) => path.basename(file).slice(0, 3));
    const cited = written.flatMap((file) =>
      [...read(file).matchAll(/\bdecision (\d{3})\b/gi)].map(([, number = '']) => ({ file, number })),
    );
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  it('is no paper that the repository does not hold', () => {
    expect(written.filter((file) => /\bdesign section|design\.md/.test(read(file)))).toEqual([]);
  });
});

describe('decisions', () => {
  it('have their date and status under the title', () => {
    const dated = /^# \d{3}\. .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded)/;
    expect(files('docs/decisions/*.md').filter((file) => !dated.test(read(file)))).toEqual([]);
  });
});
