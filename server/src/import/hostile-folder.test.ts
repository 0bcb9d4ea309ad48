import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { importFolder } from './import-folder.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let portal: TestApp;
let place: string;
let folder: string;

beforeAll(async () => {
  portal = await createTestApp();
  await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'portal-hostile-'));
  folder = path.join(place, 'docs');
  mkdirSync(path.join(place, 'secret'));
  mkdirSync(folder);
  writeFileSync(path.join(place, 'secret', 'key.png'), picture);
  writeFileSync(path.join(place, 'secret', 'page.md'), '# Тайная страница\n\nТайна.\n');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
const run = (given = folder) =>
  importFolder({ db: portal.db, storage: portal.storage, folder: given, source: place, author: '', isPublished: true });
const contents = async () => (await portal.db.select().from(materials)).map((row) => row.content).join('\n');
const told = async () => (await run()).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('An import takes from its folder only', () => {
  it('and runs no code from the head of a document', async () => {
    write('а.md', "---js\n{ title: (globalThis.portalHacked = 'да') }\n---\nТекст\n");
    write('б.md', '---json\n{"title": "x"}\n---\nТекст\n');
    write('в.md', '+++\ntitle = "x"\n+++\nТекст\n');
    write('г.md', "---  \r\ntitle: !!js/function 'function () { return 1 }'\r\n---\r\nТекст\r\n");
    const report = await run();
    expect(report).toMatchObject({ imported: 4, failed: 0 });
    expect('portalHacked' in globalThis).toBe(false);
    expect(report.problems.map(({ file, message }) => [file, message.includes('is not supported')])).toEqual([
      ['а.md', true],
      ['б.md', true],
      ['в.md', true],
    ]);
  });

  it('never through a symbolic link, whatever asks for it', async () => {
    symlinkSync(path.join(place, 'secret', 'key.png'), path.join(folder, 'picture.png'));
    symlinkSync(path.join(folder, 'picture.png'), path.join(folder, 'chain.png'));
    symlinkSync(path.join(place, 'secret'), path.join(folder, 'linked'));
    symlinkSync(path.join(place, 'secret', 'page.md'), path.join(folder, 'тайна.md'));
    write('inside.png', picture);
    symlinkSync(path.join(folder, 'inside.png'), path.join(folder, 'same.png'));
    write(
      'а.md',
      [
        '---\nfiles: [picture.png, linked/key.png]\n---',
        '![a](picture.png) ![b](chain.png) ![c](linked/key.png) [d](same.png)',
        '{% include [e](linked/page.md) %} {% include [f](тайна.md) %}',
      ].join('\n'),
    );
    const report = await run();
    expect(report).toMatchObject({ imported: 1, failed: 1 });
    expect(await portal.db.$count(files)).toBe(0);
    expect(await contents()).not.toContain('Тайна');
    const lines = report.problems.map(({ file, message }) => `${file} ${message}`).join('\n');
    for (const name of ['linked', 'тайна.md', 'picture.png', 'chain.png', 'same.png'])
      expect(lines).toContain(`${name} a symbolic link is not taken`);
    expect(lines).toContain('file “linked/key.png” leads out of the folder');
    for (const address of ['picture.png', 'chain.png', 'same.png'])
      expect(lines).toContain(`file “${address}” is reached by a symbolic link only`);
    expect(lines).toContain('attachment “picture.png” is reached by a symbolic link only');
    expect(lines).toContain('included document “linked/page.md” leads out of the folder');
  });

  it('and nothing above it, by whatever spelling', async () => {
    const above = ['../secret/key.png', '%2e%2e/secret/key.png', 'a/../../secret/key.png', '/../secret/key.png'];
    write('а.md', `${above.map((address) => `![](${address})`).join('\n')}\n![](${place}/secret/key.png)\n`);
    const problems = await told();
    expect(await portal.db.$count(files)).toBe(0);
    expect(problems.slice(0, 4)).toEqual(
      above.map((address, index) => `а.md:${index + 1} file “${address}” leads out of the folder and is not taken`),
    );
    expect(problems[4]).toContain('is not found');
  });

  it('and does not wait for a pipe', async () => {
    execFileSync('mkfifo', [path.join(folder, 'pipe.png'), path.join(folder, 'труба.md')]);
    write('а.md', '![](pipe.png)\n');
    const problems = await told();
    expect(problems).toContain('а.md:1 file “pipe.png” is no plain file and is not taken');
    expect(problems).toContain('труба.md:1 no plain file, not taken');
  });

  it('and attaches only what may be uploaded, by its content', async () => {
    write('page.png', '<html><script>alert(1)</script></html>');
    write('страница.html', '<script>alert(1)</script>');
    write('схема.png', picture);
    write(
      'а.md',
      '---\nfiles:\n  - path: схема.png\n    name: схема.html\n---\n![](page.png) [с](страница.html) ![](схема.png)\n',
    );
    const report = await run();
    const stored = await portal.db.select().from(files);
    expect(stored.map(({ originalName, mimeType }) => [originalName, mimeType])).toEqual([['схема.png', 'image/png']]);
    const lines = report.problems.map(({ message }) => message).join('\n');
    for (const name of ['page.png', 'страница.html', 'схема.html']) expect(lines).toContain(`Файл "${name}" имеет`);
  });

  it('which may itself be given as a link', async () => {
    write('а.md', '# Страница\n\nТекст\n');
    symlinkSync(folder, path.join(place, 'link'));
    expect(await run(path.join(place, 'link'))).toMatchObject({ imported: 1, failed: 0, problems: [] });
  });
});

describe('An import is not held up', () => {
  it('by documents that include each other', async () => {
    for (let index = 0; index < 30; index += 1) {
      const next = `{% include [x](${index + 1}.md) %}\n\n`;
      write(`${index}.md`, `${index}\n\n${next}${next}`);
    }
    write('30.md', '{% include [x](30.md) %}\n');
    const report = await run();
    expect(report).toMatchObject({ imported: 31, failed: 0 });
    expect(report.problems.map(({ message }) => message).join('\n')).toContain('includes more than 500 others');
  });

  it('by blank lines, long headings or a document that is too large', async () => {
    write('пусто.md', `${'\n'.repeat(50_000)}текст`);
    write('решётки.md', `# ${'a #'.repeat(50_000)}\n\n${'# '.repeat(50_000)}`);
    write('большой.md', 'слово '.repeat(400_000));
    const report = await run();
    expect(report).toMatchObject({ imported: 2, failed: 1 });
    expect(report.problems).toMatchObject([
      { file: 'большой.md', line: 1, message: 'the document is larger than 2 MB and is not taken' },
    ]);
  });

  it('by many broken links', async () => {
    write('а.md', Array.from({ length: 5000 }, (_, index) => `[a](none-${index}.png)\n`).join('\n'));
    const problems = await told();
    expect(problems).toHaveLength(5000);
    expect(problems[4999]).toBe('а.md:9999 link “none-4999.png” leads nowhere');
  });
});
