import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ApiRequest } from '../http/transport.ts';
import { hitLink, useUnopened } from './useUnopened.ts';

let sent: ApiRequest[];
let send: (request: ApiRequest) => Promise<unknown>;
/** What a tab has dealt with is known as long as it lives: each test asks for words of its own. */
let query: string;
let asked = 0;

beforeEach(() => {
  jest.useFakeTimers();
  asked += 1;
  query = `запрос${asked}`;
  sent = [];
  send = async (request) => {
    sent.push(request);
    return { success: true };
  };
});
afterEach(() => {
  jest.useRealTimers();
});

function Results({ isAnswered = true }: { isAnswered?: boolean }) {
  const { open, pass } = useUnopened((request) => send(request), isAnswered ? { query, hasHits: true } : null);
  return (
    <>
      <a href="#hit" {...hitLink}>
        <b>Найденное</b>
      </a>
      <a href="#other">Другое</a>
      <button type="button" onClick={open}>
        Открыть
      </button>
      <button type="button" onClick={pass}>
        Все
      </button>
    </>
  );
}

/** Looks at results for a while, does something with them, and leaves. */
function leaveAfter(act: () => void = () => undefined): void {
  const { unmount } = render(<Results />);
  jest.advanceTimersByTime(5000);
  act();
  unmount();
}

describe('results that a person leaves', () => {
  it('are told of in a request that outlives the page', () => {
    leaveAfter();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/search/unopened',
        body: { query, found: true },
        keepalive: true,
        isBackground: true,
      },
    ]);
  });

  it('are told of when the document goes', () => {
    render(<Results />);
    jest.advanceTimersByTime(5000);
    fireEvent(window, new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('are not before the answer is there', () => {
    const { unmount } = render(<Results isAnswered={false} />);
    jest.advanceTimersByTime(5000);
    unmount();
    expect(sent).toEqual([]);
  });

  it.each([
    ['a click', () => fireEvent.click(screen.getByText('Найденное'))],
    ['a click for a new tab', () => fireEvent.click(screen.getByText('Найденное'), { ctrlKey: true })],
    ['the middle button', () => fireEvent(screen.getByText('Найденное'), auxiliary(1))],
    ['a row of a list', () => fireEvent.click(screen.getByText('Открыть'))],
    ['the page with all of them', () => fireEvent.click(screen.getByText('Все'))],
  ])('are not after %s', (_, act) => {
    leaveAfter(act);
    expect(sent).toEqual([]);
  });

  it.each([
    ['the other button', () => fireEvent(screen.getByText('Найденное'), auxiliary(2))],
    ['another link', () => fireEvent.click(screen.getByText('Другое'))],
  ])('are told of after %s', (_, act) => {
    leaveAfter(act);
    expect(sent).toHaveLength(1);
  });

  it('say nothing when that cannot be sent', async () => {
    send = () => Promise.reject(new Error('offline'));
    leaveAfter();
    await jest.advanceTimersByTimeAsync(1000);
  });
});

const auxiliary = (button: number) => new MouseEvent('auxclick', { button, bubbles: true });
