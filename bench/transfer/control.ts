import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/postgres.ts';

/** An nginx that keeps what is sent to it and sends it back, with nothing behind it. */
export interface Control {
  url: string;
  stop: () => void;
}

export async function startControl(): Promise<Control> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-control-'));
  chmodSync(folder, 0o755);
  for (const name of ['files', 'bodies']) mkdirSync(path.join(folder, name));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const checked = spawnSync('/usr/sbin/nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const server = spawn('/usr/sbin/nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await pause(50);
  return {
    url,
    stop: () => {
      server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As the portal's own, where they matter here: one worker, files by the kernel. */
function configuration(folder: string, port: number): string {
  return `
worker_processes 1;
user ${os.userInfo().username};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_max_body_size 310m;
  client_body_temp_path ${folder}/bodies;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    dav_methods PUT;
  }
}
`;
}
