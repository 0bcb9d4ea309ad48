import http from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Send } from './run.ts';

/** Sends requests over a port, their addresses as they are written: `app.inject` would resolve dots in them first. */
export function sendTo(address: string): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const length = body ? { 'content-length': String(body.length) } : {};
      const request = http.request({ agent, hostname, port, method, path: url, headers: { ...headers, ...length } });
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            time: performance.now() - started,
          }),
        );
      });
      request.end(body ?? undefined);
    });
}
