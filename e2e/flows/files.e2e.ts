import { apiOf, signInByApi } from '../fixtures/api.ts';
import { pixel } from '../fixtures/pixel.ts';
import { expect, test } from '../fixtures/test.ts';

test('a file of a withdrawn material is nobody’s any more who has its address from before', async ({ portal }) => {
  const editor = await apiOf(portal, 'editor');
  const user = await apiOf(portal, 'user');
  const token = await signInByApi(portal, 'editor');
  const { data: categories } = await editor<{ data: { id: string }[] }>('GET', '/categories');
  const body = { title: 'Черновик приказа', content: 'Текст', categoryId: categories[0]?.id, isPublished: true };
  const { data } = await editor<{ data: { id: string } }>('POST', '/materials', body);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(pixel)]), 'приказ.png');
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${portal.url}/api/upload/material/${data.id}`, { method: 'POST', body: form, headers });
  type Shown = { data: { files: { url: string }[] } };
  const addresses = await Promise.all(
    [editor, user].map(async (api) => (await api<Shown>('GET', `/materials/${data.id}`)).data.files[0]?.url ?? ''),
  );
  const statuses = () => Promise.all(addresses.map(async (url) => (await fetch(portal.url + url)).status));
  expect(await statuses()).toEqual([200, 200]);
  await editor('PUT', `/materials/${data.id}`, { isPublished: false });
  expect(await statuses()).toEqual([404, 404]);
});
