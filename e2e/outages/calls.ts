import { apiOf, signInByApi } from '../fixtures/api.ts';
import { pixel } from '../fixtures/pixel.ts';
import type { Portal } from '../fixtures/portal.ts';
import type { Call } from './load.ts';

type Address = Pick<Portal, 'url'>;
type Api = Awaited<ReturnType<typeof apiOf>>;

/** Materials that files are attached to: with all at one, reading it would grow. */
const targetCount = 50;

/** What the writes of the load are called; a run has a word of its own. */
const titleOf = (run: string, count: number) => `Запись ${run}-${count}`;
const fileOf = (run: string, count: number) => `${run}-${count}.png`;

export interface Usual {
  callOf: (count: number) => Call;
  /** Marks of all that is there now, each as often as it is. */
  written: () => Promise<string[]>;
}

/** What people do all day: pages, reading, writing, and files in both directions. */
export async function usualCalls(portal: Address, run: string): Promise<Usual> {
  const api = await apiOf(portal, 'editor');
  const authorization = `Bearer ${await signInByApi(portal, 'editor')}`;
  const categoryId = (await api<{ data: { id: string }[] }>('GET', '/categories')).data[0]?.id;
  const targets: string[] = [];
  for (let at = 0; at < targetCount; at += 1) {
    const body = { title: `Файлы ${run}`, content: '<p>Сюда складывают файлы.</p>', categoryId };
    targets.push((await api<{ data: { id: string } }>('POST', '/materials', body)).data.id);
  }
  const targetOf = (count: number) => targets[count % targetCount] ?? '';
  const reading = (kind: string, path: string): Call => ({ kind, method: 'GET', path, headers: { authorization } });
  const kinds: ((count: number) => Call)[] = [
    () => reading('list', '/api/materials?limit=10'),
    (count) => {
      const title = titleOf(run, count);
      const body = JSON.stringify({ title, content: `<p>${title}</p>`, categoryId });
      const headers = { authorization, 'content-type': 'application/json' };
      return { kind: 'write', method: 'POST', path: '/api/materials', body, headers, mark: title };
    },
    (count) => reading('material', `/api/materials/${targetOf(count)}`),
    () => ({ kind: 'page', method: 'GET', path: '/dashboard' }),
    (count) => upload(targetOf(count), fileOf(run, count), authorization),
    () => reading('me', '/api/auth/me'),
  ];
  return {
    callOf: (count) => kinds[count % kinds.length]?.(count) ?? reading('me', '/api/auth/me'),
    written: async () => [...(await titles(api, run)), ...(await files(api, targets))],
  };
}

function upload(materialId: string, name: string, authorization: string): Call {
  const boundary = 'outage-of-a-part';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(pixel), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { kind: 'upload', method: 'POST', path: `/api/upload/material/${materialId}`, body, headers, mark: name };
}

async function titles(api: Api, run: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/admin/materials?limit=100&page=${page}&sort=createdAt`;
    const { data } = await api<{ data: { materials: { title: string }[] } }>('GET', path);
    if (data.materials.length === 0) return found;
    found.push(
      ...data.materials.map(({ title }) => title).filter((title) => title.startsWith(titleOf(run, 0).slice(0, -1))),
    );
  }
}

async function files(api: Api, materials: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of materials) {
    const { data } = await api<{ data: { files: { originalName: string }[] } }>('GET', `/materials/${id}`);
    found.push(...data.files.map(({ originalName }) => originalName));
  }
  return found;
}
