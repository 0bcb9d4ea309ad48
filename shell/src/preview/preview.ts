import type { Registry } from 'shared-api';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Where this tab keeps the link to the version that it shows; other tabs know nothing of it, and a copy of the tab has
 * it too. The document's boot script puts it there and reads it when a page is loaded (document.html).
 */
const key = 'preview';

/** What the link carries; null in a tab without a preview, and where storage is closed to the page. */
export function previewTicket(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The query of a page, or of a look at the registry, as this tab has to ask. */
export function withPreview(search: string): string {
  const ticket = previewTicket();
  if (ticket === null) return search;
  const query = new URLSearchParams(search);
  query.set(key, ticket);
  return `?${query}`;
}

/** Why a link did not show its version, until the person has read it. */
export const previewProblem = createStore<{ text: string | null }>(() => ({ text: null }));

/** A link that does not hold any more is dropped: the next page is the live one without further ado. */
export function followPreview(registry: StoreApi<Registry>): () => void {
  const look = ({ preview } = registry.getState()) => {
    if (!preview || !('problem' in preview)) return;
    dropTicket();
    previewProblem.setState({ text: preview.problem });
  };
  look();
  return registry.subscribe(look);
}

/** Back to what is live: the shell itself may be what is looked at, so the page is loaded anew. */
export function endPreview(): void {
  dropTicket();
  location.reload();
}

function dropTicket(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
