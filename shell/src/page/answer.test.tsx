import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { answerFirst } from './answer.ts';

let isHidden = false;
/** What waits for the next frame. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  isHidden = false;
  frames = [];
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});

afterEach(async () => {
  await draw();
  jest.restoreAllMocks();
});

/** The browser draws a frame. */
async function draw(): Promise<void> {
  await act(async () => {
    for (const callback of frames.splice(0)) callback(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/profile">Профиль</Link>
      <Link to="/admin">Админ</Link>
      <div role="dialog">
        <Link to="/search">Все результаты</Link>
      </div>
      <button type="button" onClick={() => void navigate('?edit=true', { replace: true })}>
        Править
      </button>
    </>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/dashboard', '/materials'],
  });
  answerFirst(router);
  render(<RouterProvider router={router} useTransitions={false} />);
  const place = () => router.state.location.pathname + router.state.location.search;
  return { router, place };
}

const link = (name: string) => screen.getByRole('link', { name });

describe('A click that leads to another page', () => {
  it('is seen at once, and the page comes after the frame that shows it', async () => {
    const { place } = open();
    fireEvent.click(link('Профиль'));
    expect(link('Профиль')).toHaveAttribute('data-going');
    expect(place()).toBe('/materials');
    await draw();
    expect(place()).toBe('/profile');
    expect(link('Профиль')).not.toHaveAttribute('data-going');
  });

  it('is not called off by a search that commits itself meanwhile', async () => {
    const { router, place } = open();
    fireEvent.click(link('Профиль'));
    await act(() => router.navigate('?search=от', { replace: true }));
    expect(place()).toBe('/materials?search=от');
    await draw();
    expect(place()).toBe('/profile');
  });

  it('gives way to the next one, and to the way back', async () => {
    const { router, place } = open();
    fireEvent.click(link('Профиль'));
    fireEvent.click(link('Админ'));
    await draw();
    expect(place()).toBe('/admin');
    await act(() => router.navigate(-1));
    expect(place()).toBe('/materials');
    fireEvent.click(link('Профиль'));
    fireEvent.popState(window);
    await draw();
    expect(place()).toBe('/materials');
  });

  it('waits for no frame where nobody looks', async () => {
    isHidden = true;
    const { place } = open();
    await act(async () => fireEvent.click(link('Профиль')));
    expect(place()).toBe('/profile');
  });
});

it('What a click changes in the address of the page comes after the frame too', async () => {
  const { place } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Править' }));
  expect(place()).toBe('/materials');
  await draw();
  expect(place()).toBe('/materials?edit=true');
});

it('What a window leads to comes with its closing, which gives the keyboard back', async () => {
  const { place } = open();
  await act(async () => fireEvent.click(link('Все результаты')));
  expect(place()).toBe('/search');
});

it('What nobody has clicked for comes at once', async () => {
  const { router, place } = open();
  await act(() => router.navigate('/profile'));
  expect(place()).toBe('/profile');
});
