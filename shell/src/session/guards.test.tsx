import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { Role } from 'shared-api';
import { buildUser } from 'shared-api/testing';
import { requireRole, requireSession } from './guards.ts';
import { session } from './session.ts';

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(address: string): void {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Where /> },
      {
        path: '/',
        middleware: [requireSession],
        hydrateFallbackElement: <p>Ожидание</p>,
        children: [
          { path: 'dashboard', element: <Where /> },
          { path: 'materials', element: <Where /> },
          { path: 'admin', middleware: [requireRole('EDITOR')], children: [{ path: 'users', element: <Where /> }] },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}

function signedInAs(role: Role): void {
  session.setState({ status: 'signedIn', token: 'kept', user: buildUser({ role }) });
}

beforeEach(() => session.setState(session.getInitialState(), true));
afterEach(() => session.setState({ status: 'signedOut', token: null, user: null }));

describe('a page behind the sign-in', () => {
  it('leads a stranger to the sign-in page, which remembers the way', async () => {
    session.setState({ status: 'signedOut' });
    open('/materials?search=аттестация');
    const from = encodeURIComponent('/materials?search=%D0%B0%D1%82%D1%82%D0%B5%D1%81%D1%82%D0%B0%D1%86%D0%B8%D1%8F');
    expect(await screen.findByText(`/login?from=${from}`)).toBeVisible();
  });

  it('does not clutter the address where the dashboard was meant', async () => {
    session.setState({ status: 'signedOut' });
    open('/dashboard');
    expect(await screen.findByText('/login')).toBeVisible();
  });

  it('stays where an interrupted person is writing, and is left for the sign-in page only', async () => {
    history.replaceState(null, '', '/materials?edit=true');
    session.setState({ status: 'interrupted', token: 'dead', user: buildUser() });
    open('/materials?edit=true');
    expect(await screen.findByText('/materials?edit=true')).toBeVisible();
    expect(session.getState().status).toBe('interrupted');
    open('/dashboard');
    expect(await screen.findByText('/login')).toBeVisible();
    expect(session.getState()).toMatchObject({ status: 'signedOut', user: null });
    history.replaceState(null, '', '/');
  });

  it('waits until it is known who is there', async () => {
    open('/materials');
    expect(await screen.findByText('Ожидание')).toBeVisible();
    signedInAs('USER');
    expect(await screen.findByText('/materials')).toBeVisible();
  });
});

describe('a page for editors', () => {
  it('sends a user to the dashboard', async () => {
    signedInAs('USER');
    open('/admin/users');
    expect(await screen.findByText('/dashboard')).toBeVisible();
  });

  it.each<Role>(['EDITOR', 'ADMIN'])('opens for %s', async (role) => {
    signedInAs(role);
    open('/admin/users');
    expect(await screen.findByText('/admin/users')).toBeVisible();
  });

  it('sends a stranger to the sign-in page, not to the dashboard', async () => {
    session.setState({ status: 'signedOut' });
    open('/admin/users');
    expect(await screen.findByText('/login?from=%2Fadmin%2Fusers')).toBeVisible();
  });
});
