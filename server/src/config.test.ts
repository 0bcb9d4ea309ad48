import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...env });
const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://portal.example.ru' };

describe('the configuration', () => {
  it.each([
    ['PORT', 'eight'],
    ['PORT', '70000'],
    ['PORTAL_MODE', 'test'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['PUBLIC_URL', 'portal.example.ru'],
    ['EMBEDDED_BUFFERS', 'much'],
    ['EMBEDDED_BUFFERS', '2GB'],
  ])('refuses %s=%s and names both', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}: .+“${value}”`));
  });

  it.each([
    ['SECRET', 'short'],
    ['DATABASE_URL', 'mysql://portal:hunter2@localhost/portal'],
    ['STORAGE_URL', 's3://key:hunter2@host'],
    ['SMTP_URL', 'portal:hunter2@mail.example.ru:25'],
    ['SMTP_URL', 'smtp://portal:hunter2%@mail.example.ru:25'],
    ['SMTP_URL', 'smtp://portal:hun[ter2@mail.example.ru:99999'],
  ])('refuses a wrong %s by its name, and keeps what it holds to itself', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}: .+`));
    expect(() => read({ [name]: value })).not.toThrow(value);
  });

  it('sends e-mail only with an address that its links lead to', () => {
    const mail = { SMTP_URL: 'smtp://mail.example.ru:587' };
    expect(() => read(mail)).toThrow(/PUBLIC_URL: /);
    expect(read({ ...mail, PUBLIC_URL: 'https://portal.example.ru' }).mail).toEqual({
      smtpUrl: 'smtp://mail.example.ru:587',
      from: 'База знаний <no-reply@localhost>',
      publicUrl: 'https://portal.example.ru',
    });
    expect(read({}).mail).toBeUndefined();
  });

  it('names every wrong variable at once', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: [\s\S]+LOG_LEVEL: /);
  });

  it('takes an empty variable as one that is not set', () => {
    expect(read({ PORT: '', STORAGE_URL: '' })).toMatchObject({ port: 8080, storageUrl: undefined });
  });

  it('demands a secret in production, and makes and keeps one otherwise', () => {
    expect(() => read({ PORTAL_MODE: 'production', PUBLIC_URL: 'https://portal.example.ru' })).toThrow(/SECRET: /);
    expect(read({}).secret).toHaveLength(64);
    expect(read({}).secret).toBe(read({}).secret);
  });

  it('demands the address of the portal in production, and names all that is missing at once', () => {
    expect(() => read({ ...production, PUBLIC_URL: '' })).toThrow(ConfigError);
    expect(() => read({ ...production, PUBLIC_URL: '' })).toThrow(
      /PUBLIC_URL: production needs the portal's address for people, like https:/,
    );
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/SECRET: [\s\S]+PUBLIC_URL: /);
    expect(read({}).publicUrl).toBeUndefined();
  });

  it('opens the description of the API and the metrics outside production, unless told otherwise', () => {
    expect(read({})).toMatchObject({ apiDocs: true, metrics: true });
    expect(read(production)).toMatchObject({ apiDocs: false, metrics: false });
    expect(read({ ...production, API_DOCS: 'true', METRICS: 'true' })).toMatchObject({ apiDocs: true, metrics: true });
    expect(read({ API_DOCS: 'false', METRICS: 'false' })).toMatchObject({ apiDocs: false, metrics: false });
  });

  it('allows overrides of remotes in development only, unless told otherwise', () => {
    expect(read({}).allowRemoteOverrides).toBe(true);
    expect(read(production)).toMatchObject({ mode: 'production', allowRemoteOverrides: false });
    expect(read({ ...production, ALLOW_REMOTE_OVERRIDES: 'true' }).allowRemoteOverrides).toBe(true);
  });

  it('stops the server with its message and the exit code 1 when it is wrong', () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: 'eight' };
    const { status, stderr, stdout } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect({ status, says: `${stdout}${stderr}` }).toEqual({ status: 1, says: expect.stringContaining('PORT: ') });
    expect(`${stdout}${stderr}`).not.toContain('at ');
  });
});
