import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { HostProvider } from 'shared-api';
import { editing } from 'shared-api/contract';
import { createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { ContentEditor, type ContentEditorHandle } from './ContentEditor.tsx';

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст' });
const mode = (name: string) => screen.findByRole('button', { name: `Вид: ${name}` });

/** A text in Markdown, and a server that converts it when the test says so. */
function open() {
  const server = createFakeServer();
  const asked: { arrive: () => void; fail: () => void }[] = [];
  server.answer(editing.convertContent, async ({ body }) => {
    const { content } = body as { content: string };
    await new Promise<void>((arrive, reject) => {
      asked.push({ arrive, fail: () => reject(refusal(503, 'Сервер занят')) });
    });
    return { data: { content } };
  });
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  const handle = createRef<ContentEditorHandle>();
  render(
    <HostProvider host={createTestHost({ api: server.api, notify })}>
      <ContentEditor
        {...{ ref: handle, initial: { content: 'Начало', contentFormat: 'markdown' }, label: 'Текст' }}
        {...{ onEdit: jest.fn(), onUploading: jest.fn() }}
      />
    </HostProvider>,
  );
  const user = userEvent.setup();
  const answer = async (how: 'arrive' | 'fail', number: number) => {
    await waitFor(() => expect(asked).toHaveLength(number));
    await act(async () => asked.at(-1)?.[how]());
  };
  const toHtml = async () => {
    await user.click(await mode('Markdown'));
    await user.click(await screen.findByRole('menuitem', { name: 'HTML' }));
  };
  return { user, notify, answer, toHtml, read: () => handle.current?.read() };
}

describe('Another mode of the text', () => {
  it('lets nothing be typed while it is made, and says so', async () => {
    const { answer, toHtml } = open();
    await toHtml();
    expect(screen.getByText('Меняем вид текста…')).toBeVisible();
    expect((await area()).closest('[inert]')).not.toBeNull();
    await answer('arrive', 1);
    await answer('arrive', 2);
    expect(await mode('HTML')).toBeEnabled();
    expect((await area()).closest('[inert]')).toBeNull();
    expect(screen.queryByText('Меняем вид текста…')).toBeNull();
  });

  it('holds what came into the text meanwhile', async () => {
    const { answer, toHtml, read } = open();
    await toHtml();
    // A paste that the browser was slow with.
    fireEvent.change(await area(), { target: { value: 'Начало и ещё' } });
    await answer('arrive', 1);
    await answer('arrive', 2);
    await answer('arrive', 3);
    await answer('arrive', 4);
    expect(await mode('HTML')).toBeEnabled();
    expect(await area()).toHaveValue('Начало и ещё');
    expect(read()?.content).toBe('Начало и ещё');
  });

  it('gives the keyboard back to its button', async () => {
    const { answer, toHtml } = open();
    await toHtml();
    await answer('arrive', 1);
    await answer('arrive', 2);
    await waitFor(async () => expect(await mode('HTML')).toHaveFocus());
  });

  it('that cannot be made leaves the text as it was', async () => {
    const { user, answer, toHtml, notify, read } = open();
    await user.type(await area(), '!');
    const typed = (await area()).value;
    await toHtml();
    await answer('fail', 1);
    expect(notify.error).toHaveBeenCalled();
    expect(await mode('Markdown')).toBeEnabled();
    expect(await area()).toHaveValue(typed);
    expect(read()).toEqual({ content: typed, contentFormat: 'markdown' });
    await waitFor(async () => expect(await mode('Markdown')).toHaveFocus());
    expect((await area()).closest('[inert]')).toBeNull();
  });
});
