import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Host, RemoteModule } from '../host.ts';

interface Options {
  host: Host;
  /** Where the shell mounts the remote, `/materials`. */
  mount: string;
  /** The address to open. */
  path: string;
  /** `state` of the first entry of the history. */
  state?: unknown;
}

/** Shows a remote as the shell does: its routes below its mount, with the host's query client around. */
export function renderRemote(routes: RemoteModule['routes'], { host, mount, path, state }: Options) {
  const { pathname, search, hash } = new URL(path, 'http://portal.test');
  const router = createMemoryRouter(
    [
      { path: mount, children: routes(host), hydrateFallbackElement: <></> },
      { path: '*', element: <p>Другая страница</p> },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  );
  const rendered: RenderResult = render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  return { ...rendered, router };
}
