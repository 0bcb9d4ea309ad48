import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What the portal answers: an object as JSON, a text as it is. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: object | string;
}

/** A server in the portal's place that notes what it is asked and answers as told. */
export async function openPortal() {
  const asked: Asked[] = [];
  const portal = {
    url: '',
    asked,
    answer: { body: { data: null } } as Answer,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    asked.push({ method, path, headers, body: await buffer(request) });
    const { status = 200, headers: own = {}, body } = portal.answer;
    response.writeHead(status, { connection: 'close', ...own });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return portal;
}
