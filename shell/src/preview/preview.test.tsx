import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Registry } from 'shared-api';
import { createRegistryStore, refreshRegistry } from '../registry/registry.ts';
import { buildRegistry } from '../registry/testRegistry.ts';
import { reportError } from '../remotes/report.ts';
import { PreviewNotice } from './PreviewNotice.tsx';
import { followPreview, previewProblem, previewTicket } from './preview.ts';

const shown = { name: 'materials', label: 'Материалы', version: '1.4.2', expiresAt: '2026-11-23T11:30:00.000Z' };
const withPreviewOf = (preview: Registry['preview']): Registry => ({ ...buildRegistry(), preview });

afterEach(() => {
  sessionStorage.clear();
  previewProblem.setState({ text: null });
  jest.restoreAllMocks();
});

describe('A tab with a preview', () => {
  it('asks for what is live with its link, and one without a preview asks as ever', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(buildRegistry()));
    const registry = await createRegistryStore(buildRegistry());
    await refreshRegistry(registry, { isForced: true });
    expect(fetched.mock.lastCall?.[0]).toBe('/remotes.json');
    sessionStorage.setItem('preview', 'x.y+z');
    await refreshRegistry(registry, { isForced: true });
    expect(fetched.mock.lastCall?.[0]).toBe('/remotes.json?preview=x.y%2Bz');
  });

  it('marks its reports of errors', () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    reportError(new Error('сломалось'), 'render', {});
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).not.toHaveProperty('isPreview');
    sessionStorage.setItem('preview', 'x');
    reportError(new Error('сломалось'), 'render', {});
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ isPreview: true });
  });

  it('says what it shows and until when, with a way back', () => {
    render(<PreviewNotice registry={withPreviewOf(shown)} />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Предпросмотр: Материалы 1\.4\.2 · до 23\.11\.2026/);
    expect(screen.getByRole('button', { name: 'Закончить' })).toBeVisible();
  });

  it('forgets a link that does not hold any more, and says why until the person has read it', async () => {
    sessionStorage.setItem('preview', 'old');
    const registry = await createRegistryStore(withPreviewOf(shown));
    const stop = followPreview(registry);
    const { rerender } = render(<PreviewNotice registry={registry.getState()} />);
    expect(previewTicket()).toBe('old');
    act(() => registry.setState(withPreviewOf({ problem: 'Ссылка на предпросмотр устарела' }), true));
    expect(previewTicket()).toBeNull();
    // The next look at the registry goes without the link.
    act(() => registry.setState(buildRegistry(), true));
    rerender(<PreviewNotice registry={registry.getState()} />);
    expect(screen.getByRole('status')).toHaveTextContent('Ссылка на предпросмотр устарела');
    await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    stop();
  });
});
