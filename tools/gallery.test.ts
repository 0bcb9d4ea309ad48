import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const read = (file: string) => readFileSync(file, 'utf8');

it('the gallery shows every component that shared-ui offers', () => {
  const offered = [...read('shared-ui/src/index.ts').matchAll(/^export \{([^}]+)\}/gms)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
  const shown = globSync('shared-ui/gallery/*.tsx').map(read).join('\n');
  expect(offered).toContain('Button');
  expect(offered.filter((name) => !new RegExp(`<${name}\\b`).test(shown))).toEqual([]);
});
