import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../release/src/package-info.ts';
import { readConfig } from '../server/src/config.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const named = {
  DATABASE_URL: 'postgres://portal:word@db/portal',
  SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://portal.example.ru',
};
const documented = new Set(
  [...read('docs/operations.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ),
);

interface Compose {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[]; depends_on?: object }>;
  volumes: Record<string, unknown>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Settings of a unit or an image, which the server has to take as they are. */
function expectKnown(settings: Record<string, string>): void {
  const ofNode = Object.keys(settings).filter((name) => name !== 'NODE_ENV');
  expect(ofNode.filter((name) => !documented.has(name))).toEqual([]);
  expect(readConfig({ ...settings, ...named, DATA_DIR: folder })).toMatchObject({
    mode: 'production',
    trustProxy: true,
  });
}

test.each(readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service')))(
  'the unit %s runs a script that there is, with settings that the server knows',
  (name) => {
    const unit = read(`deploy/systemd/${name}`);
    const [, script = ''] = /^ExecStart=\/usr\/bin\/npm run --silent (\S+)/m.exec(unit) ?? [];
    expect(scripts).toHaveProperty(script);
    const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const settings = Object.fromEntries(lines.map((line) => line.replace('%i', '8080').split('=') as [string, string]));
    expectKnown({ TRUST_PROXY: 'true', ...settings });
  },
);

it('the image runs a script that there is, with settings that the server knows', () => {
  const dockerfile = read('Dockerfile');
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  expect(scripts).toHaveProperty((JSON.parse(command) as string[]).at(-1) ?? '');
  const [, line = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  expectKnown(Object.fromEntries(line.split(' ').map((each) => each.split('=') as [string, string])));
});

it('the image knows every package of the lock file, as npm refuses to install without one', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, name]) => name);
  expect(copied.sort()).toEqual(workspaces.sort());
});

it('compose.yaml asks for nothing that the example does not name, and uses what it declares', () => {
  const text = read('compose.yaml');
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const example = [...read('deploy/docker/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...asked].sort()).toEqual(example.sort());
  const services = Object.values(compose.services);
  const mounted = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(mounted)].sort());
  const needed = services.flatMap(({ depends_on: on = [] }) => (Array.isArray(on) ? on : Object.keys(on)) as string[]);
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
  const { environment } = compose.services['portal-1'] ?? {};
  expect(compose.services['portal-2']?.environment).toEqual(environment);
  expect(Object.keys(environment ?? {}).filter((name) => !documented.has(name))).toEqual([]);
});

it('nginx of compose.yaml takes both nodes in place of the single one, and finds nothing wrong', () => {
  writeFileSync(path.join(folder, 'nginx.conf'), read('nginx.conf'));
  const [, step = ''] = /^RUN (sed .*)$/m.exec(read('deploy/docker/nginx.Dockerfile')) ?? [];
  const changed = spawnSync(step.replaceAll('/etc/nginx/nginx.conf', path.join(folder, 'nginx.conf')), { shell: true });
  expect(changed.status).toBe(0);
  const config = readFileSync(path.join(folder, 'nginx.conf'), 'utf8');
  expect(config.match(/^ {4}server .*$/gm)).toEqual([
    '    server portal-1:8080 fail_timeout=5s;',
    '    server portal-2:8080 fail_timeout=5s;',
    '    server portal-1:8080 backup max_fails=0;',
    '    server portal-2:8080 backup max_fails=0;',
  ]);
  // Names of containers and folders of an installed nginx are not to be had here.
  const here = config
    .replaceAll(/portal-[12]:/g, '127.0.0.1:')
    .replaceAll(/\/(run|var\/log\/nginx|var\/cache\/nginx\/portal)\b/g, folder);
  writeFileSync(path.join(folder, 'here.conf'), here);
  cpSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', path.join(folder, 'here.conf')], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});
