import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNginx } from '../e2e/fixtures/nginx.ts';
import { freePort } from '../tools/postgres.ts';

const root = path.join(import.meta.dirname, '..');

export interface Front<Control extends string> {
  /** Of the portal and of each control. */
  addresses: Record<'portal' | Control, string>;
  stop: () => void;
}

/**
 * One nginx with TLS, HTTP/2 and brotli for all: the portal's own server block, and one for each control.
 *
 * @param controls the folders of the one builds
 */
export async function startFront<Control extends string>(
  upstream: string,
  dataDir: string,
  controls: Record<Control, string>,
): Promise<Front<Control>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'));
  spawnSync('chmod', ['755', folder, dataDir]);
  mkdirSync(path.join(folder, 'cache'));
  makeCertificate(folder);
  const names = Object.keys(controls) as Control[];
  const ports = { portal: await freePort() } as Record<'portal' | Control, number>;
  for (const name of names) ports[name] = await freePort();
  const addresses = Object.entries(ports).map(([name, port]) => [name, `https://127.0.0.1:${port}`]);
  const tls = (port: number) =>
    `listen 127.0.0.1:${port} ssl http2;\n    ssl_certificate ${folder}/cert.pem;\n    ssl_certificate_key ${folder}/key.pem;`;
  const config = readFileSync(path.join(root, 'nginx.conf'), 'utf8')
    .replace('listen 80;', tls(ports.portal))
    .replace('server 127.0.0.1:8080;', `server ${upstream};`)
    .replaceAll('/srv/portal/data', dataDir)
    .replaceAll('/var/cache/nginx/portal', path.join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', path.join(folder, 'nginx.pid'))
    .replace('worker_processes auto;', `worker_processes 1;\nuser ${os.userInfo().username};`)
    .replace(/\}\s*$/, `${names.map((name) => singleServer(tls(ports[name]), controls[name], dataDir)).join('')}\n}\n`);
  return { addresses: Object.fromEntries(addresses), stop: await runNginx(folder, config, ports.portal) };
}

function singleServer(tls: string, folder: string, dataDir: string): string {
  return `
  server {
    ${tls}
    root ${folder};
    # Keeps favourites for offline, as the portal's does: it has to cost both the same.
    location = /worker.js { proxy_pass http://portal; }
    location ~ \\.js$ { brotli_static on; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location /api/ { proxy_pass http://portal; proxy_set_header Connection ""; proxy_http_version 1.1; proxy_buffering off; }
    location /files/ { proxy_pass http://portal; }
    location /_files/ { internal; alias ${dataDir}/files/; }
    location / { brotli_static on; try_files $uri.html /index.html =404; add_header Cache-Control no-cache; }
  }`;
}

function makeCertificate(folder: string): void {
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const made = spawnSync('openssl', [...args.split(' '), '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]);
  if (made.status !== 0) throw new Error('openssl made no certificate');
}
