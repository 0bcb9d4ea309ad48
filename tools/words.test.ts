import { existsSync, globSync, readFileSync } from 'node:fs';
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
    const papers = /\bdesign section|(?<!docs\/)\bdesign\.md|\bissue (?:\d+|[A-Z]\b)|\bthe issue\b/i;
    expect(written.filter((file) => papers.test(read(file)))).toEqual([]);
  });
});

describe('the guides', () => {
  it.each(['README.md', 'README.ru.md', 'CONTRIBUTING.md'])('name files and folders that are there: %s', (guide) => {
    const named = [...read(guide).matchAll(/[`(]([\w.-]+(?:\/[\w.-]+)+)\/?[`)]/g)].map(([, name = '']) => name);
    const exports = new Set(['shared-api/testing', 'shared-api/contract']);
    expect(named.filter((name) => !exports.has(name) && !existsSync(path.join(root, name)))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });
});

describe('decisions', () => {
  it('have their date and status under the title', () => {
    const dated = /^# \d{3}\. .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded)/;
    expect(files('docs/decisions/*.md').filter((file) => !dated.test(read(file)))).toEqual([]);
  });

  it('have a number of their own each, and say it in the title', () => {
    const decisions = files('docs/decisions/*.md').map((file) => ({ file, number: path.basename(file).slice(0, 3) }));
    expect(decisions.filter(({ file, number }) => !read(file).startsWith(`# ${number}.`))).toEqual([]);
    const numbers = decisions.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});

/** Words of the product that a document quotes, and examples of code. */
const quotedInDocuments = /```[\s\S]*?```|`[^`]*`|«[^»]*»/g;

/** Words of the product that a command quotes, takes, or writes into the portal for people to read. */
const quotedInCommands = /«[^»]*»|createdBy: '[^']*'|--label \p{Script=Cyrillic}+/gu;

/** Files that hold content to try things with: only what they print is looked at. */
const withContent = [
  ...['tools/attempts/two-devices.ts', 'bench/editor.ts', 'bench/entering.ts', 'bench/logs.ts', 'bench/release.ts'],
  ...[
    'bench/switch.ts',
    'bench/lists.ts',
    'bench/fill-lists.ts',
    'bench/training/fill.ts',
    ...['bench/api.ts', 'bench/api/fill.ts', 'bench/loop.ts', 'bench/tour.ts', 'bench/transfer.ts'],
    ...files('bench/search/*.ts'),
    ...files('bench/hour/*.ts'),
  ],
  'tools/editor-proof/every-construct.ts',
  ...files('release/src/samples/*.ts'),
  // It knows a waiting screen by its words.
  'release/src/proof/place.ts',
];

describe('the repository speaks English', () => {
  it('in its documents, but for README.ru.md', () => {
    const documents = files('**/*.md').filter((file) => file !== 'README.ru.md' && !file.startsWith('server/demo/'));
    const found = documents.flatMap((file) => cyrillicLines(file, read(file).replace(quotedInDocuments, ' ')));
    expect(found).toEqual([]);
    expect(documents).toContain('docs/operations.md');
  });

  it('in what its commands say', () => {
    const own = files('{tools,release/src,bench}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const ofServer = files('server/src/**/*.ts').filter((file) => read(file).includes('parseArgs('));
    const found = [...own, ...ofServer, 'e2e/chaos/main.ts'].flatMap((file) => {
      const text = read(file).replace(quotedInCommands, ' ');
      const printed = text.match(/(?:console\.\w+|Error)\([^;]*;/g) ?? [];
      return cyrillicLines(file, withContent.includes(file) ? printed.join('\n') : text);
    });
    expect(found).toEqual([]);
    expect(ofServer.length).toBeGreaterThan(2);
  });

  it("in the server's log", () => {
    const sources = files('server/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const calls = sources.flatMap((file) =>
      (read(file).match(/\.log\.(?:error|warn|info)\([^;]*;/g) ?? []).map((call) => ({ file, call })),
    );
    expect(calls.flatMap(({ file, call }) => cyrillicLines(file, call))).toEqual([]);
    expect(calls.length).toBeGreaterThan(5);
  });
});

function cyrillicLines(file: string, text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\p{Script=Cyrillic}/u.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}
