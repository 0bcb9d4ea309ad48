import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../tools/postgres.ts';

const root = path.join(import.meta.dirname, '..');

export interface Front {
  federated: string;
  single: string;
  stop: () => void;
}

/** One nginx with TLS, HTTP/2 and brotli for both: the portal's own server block, and one for the single build. */
export async function startFront(upstream: string, dataDir: string, single: string): Promise<Front> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'));
  spawnSync('chmod', ['755', folder, dataDir]);
  mkdirSync(path.join(folder, 'cache'));
  makeCertificate(folder);
  const [federatedPort, singlePort] = [await freePort(), await freePort()];
  const tls = (port: number) =>
    `listen 127.0.0.1:${port} ssl http2;\n    ssl_certificate ${folder}/cert.pem;\n    ssl_certificate_key ${folder}/key.pem;`;
  const config = readFileSync(path.join(root, 'nginx.conf'), 'utf8')
    .replace('listen 80;', tls(federatedPort))
    .replace('server 127.0.0.1:8080;', `server ${upstream};`)
    .replaceAll('/srv/portal/data', dataDir)
    .replaceAll('/var/cache/nginx/portal', path.join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', path.join(folder, 'nginx.pid'))
    .replace('worker_processes auto;', `worker_processes 1;\nuser ${os.userInfo().username};`)
    .replace(/\}\s*$/, `${singleServer(tls(singlePort), single, dataDir)}\n}\n`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const checked = spawnSync('/usr/sbin/nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const server = spawn('/usr/sbin/nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  return {
    federated: `https://127.0.0.1:${federatedPort}`,
    single: `https://127.0.0.1:${singlePort}`,
    stop: () => {
      server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function singleServer(tls: string, folder: string, dataDir: string): string {
  return `
  server {
    ${tls}
    root ${folder};
    location ~ \\.js$ { brotli_static on; add_header Cache-Control "public, max-age=31536000, immutable"; }
    location /api/ { proxy_pass http://portal; proxy_set_header Connection ""; proxy_http_version 1.1; proxy_buffering off; }
    location /files/ { proxy_pass http://portal; }
    location /_files/ { internal; alias ${dataDir}/files/; }
    location / { brotli_static on; try_files /index.html =404; add_header Cache-Control no-cache; }
  }`;
}

function makeCertificate(folder: string): void {
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const made = spawnSync('openssl', [...args.split(' '), '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]);
  if (made.status !== 0) throw new Error('openssl made no certificate');
}
