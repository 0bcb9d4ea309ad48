import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Hints } from './Hints.tsx';
import { placeHint } from './placeHint.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Hints />
      {isOpen && (
        <IconButton label="Закрыть" onClick={() => setOpen(false)}>
          ×
        </IconButton>
      )}
      <IconButton label="Удалить">−</IconButton>
      <p>Текст</p>
      <button type="button" onClick={() => setOpen(false)}>
        Другое
      </button>
    </>
  );
}

function open() {
  render(<Page />);
  const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const bubble = () => document.querySelector<HTMLElement>('[popover]');
const shown = () => (bubble()?.hidden ? null : bubble()?.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function point(at: Element | null, pointerType = 'mouse') {
  if (!at) throw new Error('Nothing to point at');
  // jsdom has no PointerEvent with a type of its own.
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  act(() => void at.dispatchEvent(event));
}

describe('the hint of an icon', () => {
  it('shows after a pointer has rested on it, and is gone soon after it has left', () => {
    open();
    point(button('Удалить'));
    pass(300);
    expect(shown()).toBeNull();
    pass(200);
    expect(shown()).toBe('Удалить');
    point(screen.getByText('Текст'));
    pass(200);
    expect(shown()).toBeNull();
  });

  it('does not show when the pointer only passes', () => {
    open();
    point(button('Удалить'));
    pass(200);
    point(screen.getByText('Текст'));
    pass(1000);
    expect(shown()).toBeNull();
  });

  it('stays while the pointer is on the hint itself', () => {
    open();
    point(button('Удалить'));
    pass(500);
    point(bubble());
    pass(5000);
    expect(shown()).toBe('Удалить');
    point(screen.getByText('Текст'));
    pass(200);
    expect(shown()).toBeNull();
  });

  it('shows at once to the keyboard, and goes with the focus', async () => {
    const user = open();
    await user.tab();
    expect(shown()).toBe('Закрыть');
    await user.tab();
    expect(shown()).toBe('Удалить');
    await user.tab();
    expect(shown()).toBeNull();
  });

  it('is put away with Escape, and the focus stays', async () => {
    const user = open();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(button('Закрыть')).toHaveFocus();
  });

  it('does not show to a finger, nor after a press', () => {
    open();
    point(button('Удалить'), 'touch');
    pass(1000);
    expect(shown()).toBeNull();
    point(button('Удалить'));
    fireEvent.pointerDown(button('Удалить'));
    pass(1000);
    expect(shown()).toBeNull();
  });

  it('goes with the button that it names', async () => {
    const user = open();
    await user.tab();
    act(() => button('Другое').click());
    await act(async () => undefined);
    expect(shown()).toBeNull();
  });

  it('is not read a second time beside the name', async () => {
    const user = open();
    await user.tab();
    expect(button('Закрыть')).not.toHaveAttribute('title');
    expect(button('Закрыть')).not.toHaveAttribute('aria-describedby');
    expect(bubble()).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('the place of a hint', () => {
  const view = { width: 400, height: 300 };
  const hint = { width: 100, height: 24 };
  const at = (left: number, top: number) => ({ left, top, width: 36, height: 36 });

  it.each([
    ['below', at(100, 100), false, { left: 68, top: 142 }],
    ['above where the window ends', at(100, 260), false, { left: 68, top: 230 }],
    ['inside of the left edge', at(0, 100), false, { left: 6, top: 142 }],
    ['inside of the right edge', at(360, 100), false, { left: 294, top: 142 }],
    ['beside', at(10, 100), true, { left: 52, top: 106 }],
    ['beside, on the other side', at(350, 100), true, { left: 244, top: 106 }],
  ])('is %s', (_, owner, isBeside, place) => {
    expect(placeHint(owner, hint, view, isBeside)).toEqual(place);
  });
});
