import { withPreview } from '../preview/preview.ts';

/** What the document of a page asks its browser to fetch at once. */
const preloads = /<link rel="(?:module)?preload"[^>]*? href="([^"]+)"/g;

/**
 * Brings the document of the page to come, the shell and the files of that page into the browser's cache. The document is
 * asked which they are, as the server alone knows what this visitor gets. Whatever fails is fetched when it is needed.
 */
export async function fetchAhead(page: string): Promise<void> {
  // Somebody who pays for each byte may never sign in.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const { pathname, search } = new URL(page, location.href);
  const html = await textOf(pathname + withPreview(search));
  await Promise.all([...html.matchAll(preloads)].map(([, file = '']) => textOf(file)));
}

/** By fetch and not by a hint, which browsers know under several names. Read to its end: else nothing of it is kept. */
async function textOf(address: string): Promise<string> {
  try {
    return await (await fetch(address, { priority: 'low' })).text();
  } catch {
    return '';
  }
}
