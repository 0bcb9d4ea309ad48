import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openScratch } from './scratch.ts';

const plenty = 2 ** 40;
/** A disk in place of the memory: what counts is the room. */
const memory = mkdtempSync(path.join(os.tmpdir(), 'scratch-'));
afterAll(() => rmSync(memory, { recursive: true }));

test('what tests write goes into memory where there is plenty, and is gone with its folder', () => {
  const { folder, remove } = openScratch(memory, plenty);
  expect(path.dirname(folder)).toBe(memory);
  writeFileSync(path.join(folder, 'written'), '');
  remove();
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['of little memory', memory, 2 ** 30],
  ['without files in memory', path.join(memory, 'missing'), plenty],
])('on a machine %s it goes to the usual place', (_, place, free) => {
  const { folder, remove } = openScratch(place, free);
  expect(path.dirname(folder)).toBe(os.tmpdir());
  remove();
});

test('programs of other users find their own folders in it', () => {
  const { folder, remove } = openScratch(memory, plenty);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  remove();
});
