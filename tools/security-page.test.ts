import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered without gaps. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** The named tests: a file, of the server unless another folder begins it, and a piece of the test's name. */
const proofs = [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`(?: “([^”]+)”)?/g)].map(([, file = '', name]) => ({
  file: [file, path.join('server/src', file)].find((place) => existsSync(path.join(root, place))) ?? `missing: ${file}`,
  name,
}));

test('the page has each requirement of levels 1 and 2 once', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const found = [...page.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \|/gm)].flatMap(([, ids = '']) => ids.split(', '));
  expect(found.toSorted()).toEqual(wanted.toSorted());
  expect(page).toContain(`All ${wanted.length} requirements`);
});

test('every test that the page names is there', () => {
  const lost = proofs.filter(({ file, name }) => {
    if (file.startsWith('missing')) return true;
    return name !== undefined && !readFileSync(path.join(root, file), 'utf8').includes(name);
  });
  expect(lost).toEqual([]);
  expect(proofs.length).toBeGreaterThan(80);
});

test('a requirement outside of the first list says what meets it, and does not lean on a test without a name', () => {
  const rows =
    page
      .split('## V1 ')[1]
      ?.split('\n')
      .filter((line) => /^\| \d/.test(line)) ?? [];
  expect(rows.filter((row) => row.split(' | ').some((cell) => cell.trim() === ''))).toEqual([]);
  expect(proofs.filter(({ file, name }) => !name && !file.endsWith('security-page.test.ts'))).toEqual([]);
});
