import type { ReleaseManifest, User } from 'shared-api';
import type { Screen } from './screens.ts';

/** Sees the most of each screen; what others see of it is less of the same. */
export const fullest: User['role'] = 'ADMIN';

/** Where a screen has to come up. */
export interface Place {
  /** Null where any will do. */
  address: string | null;
  /** Whose area has to show something; null where it is the shell's alone, undefined where it may be anybody's. */
  remote: string | null | undefined;
  /** Where who opens the screen may be sent instead; null where nobody is. */
  instead: string | null;
}

/** The shell's own page, from which people come, and where those are sent whose role is too low. */
export const dashboardAddress = '/dashboard';

export const dashboard: Place = { address: dashboardAddress, remote: null, instead: null };

/** Where a declared screen has to come up. The shell answers any address with something, if only that there is no such page. */
export function placeOf({ pattern, address, role }: Screen, { kind, name, screens }: ReleaseManifest): Place {
  if (kind === 'shell') {
    // Where a remote leads from its mount is the remote's affair.
    const isOwn = pattern in screens;
    return { address: isOwn ? address : null, remote: undefined, instead: pattern === '/' ? dashboardAddress : null };
  }
  // A screen of the section may ask for more than the section (requireRole), the section itself may not.
  const mayBeSentAway = role !== fullest && pattern !== '/';
  return { address, remote: name, instead: mayBeSentAway ? dashboardAddress : null };
}

export type State = 'loading' | 'elsewhere' | 'absent' | 'empty' | 'there' | 'sent away';

/**
 * Runs in the page, so it stands by itself. A screen is there once its own area shows something, at its own address, that
 * says no more that it is loading.
 */
export function stateOf({ address, remote, instead }: Place): { state: State; path: string } {
  const path = location.pathname;
  return { state: look(), path };

  function look(): State {
    const area = document.querySelector('main') ?? document.getElementById('root');
    if (!area || document.getElementById('skeleton') || isLoading(area)) return 'loading';
    const own = document.querySelector('[data-remote]');
    if (path === instead) return own ? 'loading' : shown(area, 'sent away');
    if (address !== null && path !== address) return 'elsewhere';
    // The screen before is there until the next one takes its place.
    if (remote === null && own) return 'loading';
    if (typeof remote !== 'string') return shown(area, 'there');
    if (own?.getAttribute('data-remote') !== remote) return 'absent';
    return own.textContent.trim() === '' ? 'empty' : 'there';
  }

  function shown(area: Element, there: State): State {
    const crumbs = area.querySelector('nav')?.textContent.length ?? 0;
    return area.textContent.trim().length > crumbs ? there : 'empty';
  }

  function isLoading(area: Element): boolean {
    // The shell's line for a page that is on its way stands outside of the area.
    if (document.querySelector('[role=progressbar]:not([aria-valuenow])')) return true;
    if (area.querySelector('[aria-busy=true]')) return true;
    const words = [...area.querySelectorAll('[role=status]')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
    return words.some((text) => text.trim().startsWith('Загрузка'));
  }
}
