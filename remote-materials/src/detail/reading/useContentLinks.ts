import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Material, useHost } from 'shared-api';
import { addressOf } from '../../addressOf.ts';

/** Addresses of this origin that are no screens of the portal. */
const outside = /^\/(files|api|remotes|shell)\//;

/**
 * Click handler for a document: links to other screens go through the router, links within the document
 * scroll, the link of a section copies itself. All others are left to the browser.
 */
export function useContentLinks(material: Pick<Material, 'id' | 'slug'>) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { notify } = useHost();

  function goToSection(hash: string): void {
    void navigate({ pathname, search, hash }, { state, preventScrollReset: true });
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }

  async function copy(hash: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(addressOf(material) + hash);
      notify.success('Ссылка на раздел скопирована');
    } catch {
      // Without https there is no clipboard; the address bar shows the link by now.
      notify.info('Ссылка на раздел — в адресной строке');
    }
  }

  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.target === '_blank' || link.hasAttribute('download')) return;
    const target = targetOf(link, pathname);
    if (!target) return;
    event.preventDefault();
    const isHere = target.pathname === pathname || target.pathname === `/materials/${material.id}`;
    if (isHere && target.hash !== '') goToSection(target.hash);
    else void navigate(target, { state });
    if (link.classList.contains('section-link')) void copy(target.hash);
  };
}

/** Where in the portal the link leads; null for what the browser handles. */
function targetOf(link: HTMLAnchorElement, pathname: string) {
  const href = link.getAttribute('href') ?? '';
  if (!URL.canParse(href, location.origin + pathname)) return null;
  const { origin, pathname: path, search, hash } = new URL(href, location.origin + pathname);
  if (href === '' || origin !== location.origin || outside.test(path)) return null;
  return { pathname: path, search, hash };
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
