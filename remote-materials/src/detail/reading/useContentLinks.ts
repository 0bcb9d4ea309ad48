import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHost } from 'shared-api';

/** Addresses of this origin that are no screens of the portal. */
const outside = /^\/(files|api|remotes|shell)\//;

/**
 * Click handler for a document: links to other screens go through the router, links within the document
 * scroll, the link of a section copies itself. All others are left to the browser.
 */
export function useContentLinks() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { notify } = useHost();

  function goToSection(hash: string): void {
    void navigate({ search, hash }, { state, preventScrollReset: true });
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Ссылка на раздел скопирована');
    } catch {
      // Without https there is no clipboard; the address bar shows the link by now.
      notify.info('Ссылка на раздел — в адресной строке');
    }
  }

  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isPlainClick(event) || link.target === '_blank' || link.hasAttribute('download')) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || outside.test(address.pathname)) return;
    event.preventDefault();
    if (address.pathname === pathname && address.hash !== '') goToSection(address.hash);
    else void navigate(address.pathname + address.search + address.hash, { state });
    if (link.classList.contains('section-link')) void copy(link.href);
  };
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
