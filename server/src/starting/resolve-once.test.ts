import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = import.meta.dirname;

/** Where a file of the server finds these, and what of the libraries it has loaded then. */
function resolveAll(...flags: string[]): string {
  const script = `
    const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'shared-api', 'shared-api/contract', 'zod', 'pg', 'node:path', 'path',
      './resolve-once.ts', '@aws-sdk/client-s3', 'unknown-library', 'shared-api/unknown', '#unknown'];
    for (const name of [...names, ...names]) {
      try { console.log(name, import.meta.resolve(name)); } catch (error) { console.log(name, error.code, error.message); }
    }
    const { and, sql } = await import('drizzle-orm');
    const { pgTable } = await import('drizzle-orm/pg-core');
    const { createRequire } = await import('node:module');
    const required = createRequire(import.meta.url)('pg');
    console.log(typeof and, typeof sql, typeof pgTable, required === (await import('pg')).default);`;
  const args = [...flags, '--input-type=module', '--eval', script];
  return execFileSync('node', args, { cwd: folder, encoding: 'utf8' });
}

describe('libraries that are resolved once', () => {
  it('are the same ones as without, and what is missing is refused in the same words', () => {
    const plain = resolveAll();
    expect(resolveAll(`--import=${path.join(folder, 'resolve-once.ts')}`)).toBe(plain);
    expect(plain).toContain('function function function true');
  });
});
