import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { lazyDialog } from './lazyDialog.tsx';
import { lazyPart } from './lazyPart.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { loadPart } from './loadPart.ts';

const address = 'https://portal.test/remotes/profile/1.0.0/form.js';

/** As webpack rejects. */
function chunkError(): Error {
  return Object.assign(new Error('Loading chunk form failed'), { name: 'ChunkLoadError', request: address });
}

/** Fails as often as told, then returns `part`. */
function failing<T>(times: number, part: T) {
  let left = times;
  return jest.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw chunkError();
    }
    return part;
  });
}

// Where Testing Library looks whether the clock is a fake one, which it then moves while it waits.
Object.assign(globalThis, { jest });
const user = userEvent.setup({ advanceTimers: (milliseconds) => void jest.advanceTimersByTime(milliseconds) });

const fetched = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = fetched;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

function Form() {
  return <input aria-label="Новый пароль" />;
}

function Beside({ Part }: { Part: ComponentType }) {
  return (
    <>
      <input aria-label="Имя" />
      <Part />
    </>
  );
}

describe('a part', () => {
  it('is there at once in every place after the first', async () => {
    const load = failing(0, Form);
    const Part = lazyPart<object>(load, { name: 'форма' });
    const first = render(<Part />);
    await screen.findByLabelText('Новый пароль');
    first.unmount();
    render(<Part />);
    expect(screen.getByLabelText('Новый пароль')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is quietly asked for again, past what the browser keeps', async () => {
    const load = failing(1, Form);
    const Part = lazyPart<object>(load, { name: 'форма' });
    render(<Part />);
    expect(await screen.findByLabelText('Новый пароль')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ cache: 'reload' }));
  });

  it('fails in its own place, keeps what is typed beside it, and comes with «Повторить»', async () => {
    const load = failing(3, Form);
    const Part = lazyPart<object>(load, { name: 'форма смены пароля' });
    render(<Beside Part={Part} />);
    await user.type(screen.getByLabelText('Имя'), 'Анна');
    expect(await screen.findByText('Не удалось загрузить: форма смены пароля')).toBeVisible();
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    const field = await screen.findByLabelText('Новый пароль');
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
    expect(load).toHaveBeenCalledTimes(4);
    expect(field.parentElement).toHaveFocus();
  });

  it('can be asked for again and again', async () => {
    const load = failing(6, Form);
    const Part = lazyPart<object>(load, { name: 'форма' });
    render(<Part />);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(6));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Повторить' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText('Новый пароль')).toBeVisible();
  });

  it('comes by itself when the connection is back', async () => {
    const Part = lazyPart<object>(failing(3, Form), { name: 'оценка пароля', waiting: null, isSmall: true });
    render(<Part />);
    expect(await screen.findByText(/Не удалось загрузить: оценка пароля/)).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByLabelText('Новый пароль')).toBeVisible();
  });

  it('that has failed in one place is asked for again in the next', async () => {
    const Part = lazyPart<object>(failing(3, Form), { name: 'форма' });
    const first = render(<Part />);
    await screen.findByText('Не удалось загрузить: форма');
    first.unmount();
    render(<Part />);
    expect(await screen.findByLabelText('Новый пароль')).toBeVisible();
  });
});

function Window() {
  return <p>Окно здесь</p>;
}

function Page({ Part }: { Part: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Поиск" />
      <button type="button" onClick={() => setOpen(true)}>
        Создать
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

describe('a dialog', () => {
  it('that does not come is a dialog that says so, and can be closed', async () => {
    render(<Page Part={lazyDialog<{ onClose: () => void }>(failing(3, Window), { name: 'форма токена' })} />);
    await user.type(screen.getByLabelText('Поиск'), 'отчёт');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByRole('dialog', { name: 'Окно не открылось' })).toBeVisible();
    expect(screen.getByText('Не удалось загрузить: форма токена')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Поиск')).toHaveValue('отчёт');
  });

  it('comes with «Повторить»', async () => {
    render(<Page Part={lazyDialog<{ onClose: () => void }>(failing(3, Window), { name: 'форма токена' })} />);
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Окно здесь')).toBeVisible();
  });
});

it('a screen is loaded when its address is opened, with a second try', async () => {
  const load = failing(1, Form);
  const lazy = lazyScreen(load);
  expect(load).not.toHaveBeenCalled();
  const screenLoaded = expect(lazy()).resolves.toEqual({ Component: Form });
  await jest.advanceTimersByTimeAsync(1_000);
  await screenLoaded;
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a part whose file is waited for in vain', () => {
  const timedOut = () => Object.assign(chunkError(), { type: 'timeout' });

  it('is not waited for again by itself', async () => {
    const load = jest.fn(async () => {
      throw timedOut();
    });
    await expect(loadPart(load)).rejects.toMatchObject({ type: 'timeout' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is taken when its file comes after all', async () => {
    fetched.mockImplementation(async () => new Response('/* */'));
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(timedOut()).mockResolvedValueOnce('form');
    await expect(loadPart(load)).resolves.toBe('form');
  });
});

it('a part that never comes rejects as its third try does', async () => {
  const load = failing(9, null);
  const ended = expect(loadPart(load)).rejects.toThrow('Loading chunk form failed');
  await jest.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(load).toHaveBeenCalledTimes(3);
});

it('a part that has come and throws is not loaded again: it would come half made', async () => {
  const load = jest.fn(async () => {
    throw new TypeError('columns is not iterable');
  });
  await expect(loadPart(load)).rejects.toThrow('columns is not iterable');
  expect(load).toHaveBeenCalledTimes(1);
});
