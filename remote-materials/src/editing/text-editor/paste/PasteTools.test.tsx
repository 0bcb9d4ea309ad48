import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { editing, materials } from 'shared-api/contract';
import { buildMaterial, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderEditor, withoutLayout } from '../testing/renderEditor.tsx';
import type { TreeClipboard } from './TreeClipboard.ts';

beforeAll(withoutLayout);

const id = 'm00000000000000000000001';
const markdown = '## Глава\n\n- раз\n- два';

async function open(html: string, index: number, server = createFakeServer()) {
  const editor = await renderEditor((notify) => createTestHost({ notify, api: server.api }), html, [index]);
  const clipboard = editor.quill.clipboard as unknown as TreeClipboard;
  const paste = (clip: { text?: string; html?: string }) =>
    act(async () => {
      await clipboard.reader();
      editor.quill.focus();
      clipboard.onPaste(editor.quill.getSelection(true) ?? { index, length: 0 }, clip);
    });
  return { ...editor, server, paste };
}

describe('A pasted link to a material', () => {
  it('stays an address when somebody has typed on before its title came', async () => {
    const server = createFakeServer();
    const answer = Promise.withResolvers<{ data: ReturnType<typeof buildMaterial> }>();
    server.answer(materials.getMaterial, () => answer.promise);
    const { quill, read, paste } = await open('<p>см</p>', 2, server);
    await paste({ text: `/materials/${id}` });
    await waitFor(() => expect(server.requests).not.toHaveLength(0));
    await act(async () => quill.insertText(0, 'а', 'user'));
    const before = read();
    await act(async () => answer.resolve({ data: buildMaterial({ id, title: 'Порядок' }) }));
    await waitFor(() => expect(screen.getByRole('toolbar', { name: 'Ссылка' })).toHaveTextContent('Порядок'));
    expect(read()).toBe(before);
  });

  it('stays an address when the material is not there', async () => {
    const server = createFakeServer();
    server.answer(materials.getMaterial, () => {
      throw refusal(404, 'Материал не найден');
    });
    const { read, notify, paste } = await open('<p>см</p>', 2, server);
    await paste({ text: `/materials/${id}` });
    expect(await screen.findByText('Материал не найден')).toBeVisible();
    expect(read()).toBe(`<p>см<a href="/materials/${id}">/materials/${id}</a></p>`);
    expect(notify.error).not.toHaveBeenCalled();
  });
});

describe('What a paste has lost', () => {
  it('is told in one message', async () => {
    const { notify, paste } = await open('<p>а</p>', 1);
    await paste({ html: '<p>б<img src="https://a.ru/1.png"><a href="javascript:x()">в</a></p>', text: 'бв' });
    expect(notify.info).toHaveBeenCalledTimes(1);
    expect(notify.info).toHaveBeenCalledWith(
      expect.stringMatching(/^Вставлено не всё: без 1\sкартинки, 1\sадреса ссылки/),
    );
    expect(notify.error).not.toHaveBeenCalled();
  });
});

it('A paste is told to who helps with it, also when they come after it', async () => {
  const { quill, paste } = await open('<p></p>', 0);
  const clipboard = quill.clipboard as unknown as TreeClipboard;
  clipboard.watchPasted(() => {})();
  await paste({ text: 'слово' });
  const told = jest.fn();
  clipboard.watchPasted(told);
  expect(told).toHaveBeenCalledWith({ range: { index: 0, length: 5 }, lost: '', text: 'слово' });
});

describe('Pasted Markdown', () => {
  const offer = () => screen.findByRole('button', { name: 'Преобразовать из Markdown' });

  it('stays as it is when the server does not answer, and can be converted then', async () => {
    const server = createFakeServer();
    server.answer(editing.convertContent, () => {
      throw refusal(500, 'Сбой');
    });
    const { read, notify, paste, user } = await open('<p></p>', 0, server);
    await paste({ text: markdown });
    await user.click(await offer());
    await waitFor(() => expect(notify.error).toHaveBeenCalled());
    expect(read()).toContain('## Глава');
    server.answer(editing.convertContent, () => ({ data: { content: '<h2>Глава</h2>' } }));
    await user.click(await offer());
    await waitFor(() => expect(read()).toBe('<h2>Глава</h2>'));
  });

  it('is left alone when it was changed while the server was at it', async () => {
    const server = createFakeServer();
    const answer = Promise.withResolvers<{ data: { content: string } }>();
    server.answer(editing.convertContent, () => answer.promise);
    const { quill, read, paste, user } = await open('<p></p>', 0, server);
    await paste({ text: markdown });
    await user.click(await offer());
    await act(async () => quill.insertText(2, 'x', 'user'));
    await act(async () => answer.resolve({ data: { content: '<h2>Глава</h2>' } }));
    expect(read()).toContain('##x Глава');
    expect(screen.queryByRole('toolbar', { name: 'Вставленный текст' })).toBeNull();
  });

  it('moves with its text, and goes by Escape', async () => {
    const { quill, paste, text, user } = await open('<p>а</p>', 1);
    await paste({ text: markdown });
    await offer();
    await act(async () => quill.insertText(0, 'до ', 'user'));
    await offer();
    text.focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Вставленный текст' })).toBeNull();
  });

  it('is no question in code', async () => {
    const { paste } = await open('<pre><code>а\n</code></pre>', 0);
    await paste({ text: markdown });
    expect(screen.queryByRole('toolbar', { name: 'Вставленный текст' })).toBeNull();
  });
});
