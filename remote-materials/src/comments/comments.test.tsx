import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Comment, CommentThread, CommentThreads, Host } from 'shared-api';
import { comments as contract, materials, quizzes, sections } from 'shared-api/contract';
import {
  buildId,
  buildMaterial,
  buildUser,
  createFakeServer,
  createTestHost,
  noConnection,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const reader = buildUser({ firstName: 'Анна', lastName: 'Белова' });
const material = buildMaterial({ title: 'Отпуск', content: '<p>Отпуск — 28 дней. Подайте заявление.</p>' });
const pavel = { id: buildId(), name: 'Павел Крылов' };

const build = (more: Partial<Comment> = {}): Comment => ({
  ...{ id: buildId(), author: pavel, text: 'Сколько дней?', mentions: [], createdAt: '2026-03-02T09:00:00.000Z' },
  ...{ editedAt: null, isDeleted: false, mayEdit: false, mayDelete: false },
  ...more,
});
const thread = (more: Partial<CommentThread> = {}): CommentThread => ({
  ...build(),
  ...{ quote: null, isQuestion: false, resolvedAt: null, mayResolve: false, replies: [] },
  ...more,
});

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  localStorage.clear();
});

interface Given {
  open?: CommentThread[];
  resolved?: CommentThread[];
  more?: Partial<CommentThreads>;
  hash?: string;
}

function openMaterial({ open = [], resolved = [], more = {}, hash = '' }: Given = {}) {
  const server = createFakeServer();
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.quizOfMaterial, () => {
    throw refusal(404, 'Теста нет');
  });
  server.answer(sections.materialSurroundings, () => {
    throw refusal(404, 'Нет');
  });
  const state = { open, resolved, more };
  server.answer(contract.listComments, ({ query }) => {
    const threads = query.get('state') === 'resolved' ? state.resolved : state.open;
    const total = state.open.length + state.resolved.length;
    const counts = { total, resolved: state.resolved.length };
    return { data: { threads, next: null, ...counts, isClosed: false, mayClose: false, ...state.more } };
  });
  const error = jest.fn<(message: string) => void>();
  const info = jest.fn<(message: string) => void>();
  const success = jest.fn<(message: string) => void>();
  const confirm = jest.fn<Host['confirm']>(async () => true);
  const host = createTestHost({ api: server.api, user: reader, confirm, notify: { error, info, success } });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}${hash}` });
  const sent = (method: string) =>
    server.requests.filter((request) => request.method === method && request.address.includes('/comments'));
  return { server, state, sent, error, info, success, confirm, user: userEvent.setup() };
}

const section = async () => within(await screen.findByRole('region', { name: 'Комментарии' }));

describe('comments of a material', () => {
  it('invite to the first one', async () => {
    openMaterial();
    expect(
      (await section()).getByText('Пока нет комментариев. Задайте вопрос автору или поделитесь замечанием.'),
    ).toBeVisible();
  });

  it('show who wrote what, whom it names, and the answers', async () => {
    const reply = build({ author: { id: reader.id, name: 'Анна Белова' }, text: 'Спасибо', mayEdit: true });
    const asked = thread({ text: `@[${reader.id}], сколько?`, mentions: [{ id: reader.id, name: 'Анна Белова' }] });
    openMaterial({ open: [{ ...asked, isQuestion: true, replies: [reply] }] });
    const here = await section();
    expect(here.getByText('@Анна Белова')).toBeVisible();
    expect(here.getAllByText('Вопрос автору')).toHaveLength(2);
    expect(within(here.getByRole('list', { name: 'Ответы: Павел Крылов' })).getByText('Спасибо')).toBeVisible();
  });

  it('are sent with the people who were chosen by the keyboard, and the field is then empty', async () => {
    const { server, state, sent, user } = openMaterial();
    server.answer(contract.listMentionable, () => ({ data: [{ id: buildId(), name: 'Павел Котов' }, pavel] }));
    server.answer(contract.addComment, () => {
      state.open = [thread({ text: 'Новый' })];
      return { data: { id: buildId() } };
    });
    const field = (await section()).getByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, 'Верно, @Пав');
    expect(await screen.findByRole('option', { name: 'Павел Котов' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Верно, @Павел Крылов ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Вопрос автору' }));
    await user.type(field, '?{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({ text: `Верно, @[${pavel.id}] ?`, isQuestion: true, quote: null });
    expect(await screen.findByText('Новый')).toBeVisible();
    expect(field).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('offer those who were found while the next letters are looked for', async () => {
    const { server, user } = openMaterial();
    const others = ['Павел Котов', 'Пётр Левин'].map((name) => ({ id: buildId(), name }));
    const asked: string[] = [];
    server.answer(contract.listMentionable, ({ query }) => {
      asked.push(query.get('query') ?? '');
      return query.get('query') === 'Пав' ? new Promise<never>(() => undefined) : { data: [...others, pavel] };
    });
    const field = (await section()).getByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, '@П');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await user.keyboard('{ArrowDown}{ArrowDown}ав');
    await waitFor(() => expect(asked).toContain('Пав'));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'Павел Котов' })).toBeVisible();
    expect(screen.getByRole('option', { name: pavel.name })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('@Павел Крылов ');
  });

  it('leave the offer of people by Escape, and the text stays', async () => {
    const { server, user } = openMaterial();
    server.answer(contract.listMentionable, () => ({ data: [pavel] }));
    const field = (await section()).getByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, '@Пав');
    await screen.findByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('@Пав');
  });

  it('keep what was typed when it could not be sent, also for the next visit', async () => {
    const { server, user } = openMaterial();
    server.answer(contract.addComment, () => {
      throw noConnection();
    });
    const field = (await section()).getByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, 'Важное');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText(/Нет связи с сервером. Текст на месте/)).toBeVisible();
    expect(field).toHaveValue('Важное');
    server.answer(contract.addComment, () => {
      throw refusal(429, 'Слишком много комментариев: подождите минуту');
    });
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText(/подождите минуту/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem(`comment:${reader.id}:${material.id}:new`) ?? '{}').text).toBe('Важное');
  });

  it('keep a begun one on the page, with what can be done, when they are closed meanwhile', async () => {
    const { server, state, user } = openMaterial();
    server.answer(contract.addComment, () => {
      state.more = { isClosed: true };
      throw refusal(409, 'Комментарии закрыты');
    });
    const field = (await section()).getByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, 'Важное');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByText('Комментарии закрыты', { selector: 'p:not([role])' })).toBeVisible();
    const said = 'Комментарии закрыты. Текст на месте: его можно скопировать или отправить позже.';
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(field).toHaveValue('Важное');
  });

  it('say how much is too much, and cut nothing off', async () => {
    const { sent, user } = openMaterial();
    const field = (await section()).getByRole('textbox', { name: 'Новый комментарий' });
    await user.click(field);
    await user.paste('я'.repeat(5003));
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Комментарий длиннее 5000 знаков. Сократите его на 3.');
    expect(field).toHaveValue('я'.repeat(5003));
    expect(sent('POST')).toEqual([]);
  });

  it('begin with what was typed at the last visit', async () => {
    const kept = { text: 'Начато', mentions: [], isQuestion: true, quote: null };
    localStorage.setItem(`comment:${reader.id}:${material.id}:new`, JSON.stringify(kept));
    openMaterial();
    const here = await section();
    expect(here.getByRole('textbox')).toHaveValue('Начато');
    expect(here.getByRole('checkbox', { name: 'Вопрос автору' })).toBeChecked();
  });

  it('ask for words before they are sent', async () => {
    const { sent, user } = openMaterial();
    await user.click((await section()).getByRole('button', { name: 'Отправить' }));
    expect(screen.getByText('Напишите комментарий')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('are answered, changed and deleted where that is allowed', async () => {
    const own = thread({ text: 'Своё', mayEdit: true, mayDelete: true, replies: [build({ text: 'Ответ' })] });
    const { server, sent, confirm, user } = openMaterial({ open: [own] });
    server.answer(contract.addComment, () => ({ data: { id: buildId() } }));
    server.answer(contract.editComment, () => ({ success: true as const }));
    server.answer(contract.deleteComment, () => ({ success: true as const }));
    await user.click((await section()).getByRole('button', { name: 'Ответить' }));
    const answer = screen.getByRole('textbox', { name: 'Ответ: Павел Крылов' });
    expect(answer).toHaveFocus();
    await user.type(answer, 'Да{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ text: 'Да', parentId: own.id }));
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    const change = screen.getByRole('textbox', { name: 'Изменить комментарий' });
    expect(change).toHaveValue('Своё');
    await user.type(change, ' и новое');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ text: 'Своё и новое' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(sent('DELETE')[0]?.address).toBe(`/materials/${material.id}/comments/${own.id}`));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ text: 'Ответы на него останутся.' }));
  });

  it('hand the keyboard to the next one when one has gone', async () => {
    const asked = thread({ text: 'Первый', mayResolve: true });
    const other = thread({ text: 'Второй' });
    const { server, state, success, user } = openMaterial({ open: [asked, other] });
    server.answer(contract.resolveComment, () => {
      Object.assign(state, { open: [other], resolved: [{ ...asked, resolvedAt: '2026-03-03T09:00:00.000Z' }] });
      return { success: true as const };
    });
    await user.click((await section()).getByRole('button', { name: 'Решено' }));
    await waitFor(() => expect(document.getElementById(`comment-${other.id}`)).toHaveFocus());
    expect(success).toHaveBeenCalledWith('Обсуждение решено');
  });

  it('give the keyboard back where a change was given up', async () => {
    const { user } = openMaterial({ open: [thread({ mayEdit: true })] });
    await user.click((await section()).getByRole('button', { name: 'Изменить' }));
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(screen.getByRole('button', { name: 'Изменить' })).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('come page by page, and a page that did not come is asked for again', async () => {
    const [one, two] = [thread({ text: 'Первый' }), thread({ text: 'Второй' })];
    const { server, user } = openMaterial();
    const counts = { total: 2, resolved: 0, isClosed: false, mayClose: false };
    let isDown = true;
    server.answer(contract.listComments, ({ query }) => {
      if (query.get('after') === null) return { data: { threads: [one], next: one.id, ...counts } };
      if (isDown) throw refusal(500, 'Страница не читается');
      return { data: { threads: [two], next: null, ...counts } };
    });
    await user.click((await section()).getByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByText('Страница не читается')).toBeVisible();
    expect(screen.getByText('Первый')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Второй')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('are resolved, hidden then, and shown again', async () => {
    const asked = thread({ text: 'Открытый вопрос', mayResolve: true });
    const { server, state, sent, user } = openMaterial({ open: [asked] });
    server.answer(contract.resolveComment, () => {
      Object.assign(state, { open: [], resolved: [{ ...asked, resolvedAt: '2026-03-03T09:00:00.000Z' }] });
      return { success: true as const };
    });
    await user.click((await section()).getByRole('button', { name: 'Решено' }));
    await waitFor(() => expect(screen.queryByText('Открытый вопрос')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Показать решённые (1)' }));
    expect(await screen.findByText('Открытый вопрос')).toBeVisible();
    server.answer(contract.reopenComment, () => ({ success: true as const }));
    await user.click(screen.getByRole('button', { name: 'Открыть снова' }));
    await waitFor(() => expect(sent('DELETE')[0]?.address).toMatch(/\/resolution$/));
  });

  it('can be closed by an editor, and are then read only', async () => {
    const { server, state, sent, user } = openMaterial({ open: [thread({ mayEdit: true })], more: { mayClose: true } });
    server.answer(contract.closeComments, () => {
      state.more = { mayClose: true, isClosed: true };
      return { success: true as const };
    });
    await user.click((await section()).getByRole('button', { name: 'Закрыть комментарии' }));
    expect(await screen.findByText('Комментарии закрыты')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Открыть комментарии' })).toBeVisible();
    expect(sent('PUT')).toHaveLength(1);
  });

  it('say that they did not come, and come by «Повторить»', async () => {
    const { server } = openMaterial();
    server.answer(contract.listComments, () => {
      throw refusal(500, 'Комментарии не читаются');
    });
    expect(await screen.findByText('Комментарии не читаются')).toBeVisible();
    server.answer(contract.listComments, () => ({
      data: { threads: [], next: null, total: 0, resolved: 0, isClosed: false, mayClose: false },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('textbox', { name: 'Новый комментарий' })).toBeVisible();
  });

  it('say what is no longer there of a passage, and keep the place of a deleted one', async () => {
    const quote = { text: 'давно не здесь', prefix: '', suffix: '' };
    const gone = thread({ isDeleted: true, text: '', replies: [build({ text: 'Остался' })] });
    const { user } = openMaterial({ open: [thread({ quote }), gone] });
    await user.click((await section()).getByRole('button', { name: 'давно не здесь' }));
    expect(screen.getByText('Этого места в тексте больше нет')).toBeVisible();
    expect(screen.getByText('Комментарий удалён')).toBeVisible();
    expect(screen.getByText('Остался')).toBeVisible();
  });
});

describe('an address of a comment', () => {
  it('leads to it among the resolved ones, with the keyboard', async () => {
    const found = thread({ text: 'Решённый', resolvedAt: '2026-03-03T09:00:00.000Z' });
    openMaterial({ open: [thread()], resolved: [found], hash: `#comment-${found.id}` });
    expect(await screen.findByText('Решённый')).toBeVisible();
    await waitFor(() => expect(document.getElementById(`comment-${found.id}`)).toHaveFocus());
  });

  it('leads beyond the first page', async () => {
    const [one, two] = [thread({ text: 'Первый' }), thread({ text: 'Второй' })];
    const { server } = openMaterial({ hash: `#comment-${two.id}` });
    const counts = { total: 2, resolved: 0, isClosed: false, mayClose: false };
    server.answer(contract.listComments, ({ query }) => {
      const isFirst = query.get('after') === null;
      return { data: { threads: [isFirst ? one : two], next: isFirst ? one.id : null, ...counts } };
    });
    await waitFor(() => expect(document.getElementById(`comment-${two.id}`)).toHaveFocus());
  });

  it('waits for «Повторить» where a page on the way did not come', async () => {
    const one = thread();
    const { server, sent } = openMaterial({ hash: `#comment-${buildId()}` });
    const counts = { total: 2, resolved: 0, isClosed: false, mayClose: false };
    server.answer(contract.listComments, ({ query }) => {
      if (query.get('after') !== null) throw refusal(500, 'Страница не читается');
      return { data: { threads: [one], next: one.id, ...counts } };
    });
    expect(await screen.findByText('Страница не читается')).toBeVisible();
    expect(sent('GET')).toHaveLength(2);
  });

  it('says that there is none any more', async () => {
    const { info } = openMaterial({ open: [thread()], hash: `#comment-${buildId()}` });
    await waitFor(() => expect(info).toHaveBeenCalledWith('Этого комментария больше нет'));
  });
});
