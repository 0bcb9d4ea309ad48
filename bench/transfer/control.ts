import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNginx } from '../../e2e/fixtures/nginx.ts';
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
  return { url: `http://127.0.0.1:${port}`, stop: await runNginx(folder, configuration(folder, port), port) };
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
