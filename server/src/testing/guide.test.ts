import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPersonalToken } from '../credentials/personal-tokens.ts';
import { buildCategory, buildMaterial, buildPerson } from './builders.ts';
import { createTestApp, type TestApp } from './createTestApp.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** Commands with the answer that stands below them; the first commands only name the portal and the token. */
function examplesOf(text: string): { commands: string; answer: string }[] {
  const blocks = [...text.matchAll(/^```(sh|json)\n(.*?)^```$/gms)].map(([, kind, body = '']) => ({ kind, body }));
  return blocks.slice(1).flatMap(({ kind, body }, at, rest) => {
    if (kind !== 'sh') return [];
    const answer = rest[at + 1];
    return [{ commands: body, answer: answer?.kind === 'json' ? answer.body : '' }];
  });
}

let portal: TestApp;
let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'guide-'));
  portal = await createTestApp();
  const editor = await buildPerson(portal.db, { role: 'EDITOR', email: 'editor@corp.example' });
  const { id: categoryId } = await buildCategory(portal.db, 'Охрана труда');
  for (const title of ['Вводный инструктаж', 'Пропускной режим', 'Отпуск'])
    await buildMaterial(portal.db, { title, categoryId, authorId: editor.id });
  const wanted = { userId: editor.id, name: 'Учёт', scope: 'write', days: 1 } as const;
  const { secret } = await createPersonalToken(portal.db, wanted);
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PORTAL: address, TOKEN: secret };
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const mark = '--- the next example';

/** All examples in one shell, as later ones use what earlier ones have made. */
async function run(commands: string[]): Promise<string[]> {
  const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', commands.join(`\necho '${mark}'\n`)], {
    cwd: folder,
    env: environment,
  });
  let output = '';
  let errors = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  shell.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => shell.once('close', resolve));
  expect({ code, errors, output: code === 0 ? '' : output }).toEqual({ code: 0, errors: '', output: '' });
  return output.split(`${mark}\n`);
}

/** Values of JSON one after the other, as jq writes them, each in its shortest form. */
const valuesOf = (text: string) => JSON.parse(`[${text.trim().replaceAll(/(?<=[}\]"\d])\n(?=[{["\d])/g, ',')}]`);

/** «…» stands for any text. */
const expected = (value: unknown): unknown => {
  if (value === '…') return expect.any(String);
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expected(part)]));
};

it('every example of the guide does what it says, and answers what stands below it', async () => {
  const examples = examplesOf(guide);
  expect(examples.length).toBeGreaterThan(7);
  const outputs = await run(examples.map(({ commands }) => commands));
  for (const [at, { commands, answer }] of examples.entries())
    expect([commands, ...valuesOf(outputs[at] ?? '')]).toEqual([commands, ...valuesOf(answer).map(expected)]);
});
