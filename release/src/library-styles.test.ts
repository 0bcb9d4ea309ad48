import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { libraryStyleHashes } from './library-styles.ts';

const parent = mkdtempSync(path.join(os.tmpdir(), 'portal-styles-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A package that has a library of this text. */
function packageWith(sonner: string): string {
  const folder = mkdtempSync(path.join(parent, 'shared-ui-'));
  const place = path.join(folder, 'node_modules/sonner');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: 'sonner', main: 'index.js' }));
  writeFileSync(path.join(place, 'index.js'), sonner);
  return folder;
}

it('hashes the text that the library puts into the page, not the way in which its source writes it', () => {
  const sha256 = createHash('sha256').update('a { content: "→" }\n').digest('base64');
  expect(libraryStyleHashes(packageWith('__insertCSS("a { content: \\"\\u2192\\" }\\n");'))).toEqual([
    `'sha256-${sha256}'`,
  ]);
});

it('fails the build where the library does it in another way: its styles would be refused', () => {
  expect(() => libraryStyleHashes(packageWith('document.adoptedStyleSheets = [];'))).toThrow('library-styles.ts');
});
