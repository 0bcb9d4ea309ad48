import type { Page } from 'playwright-core';
import { prepareContent } from '../../server/src/content/prepare.ts';
import type { StoredDocument } from './stored.ts';

/** What the page of remote-materials/editor-page gives. */
interface EditorPage {
  open: (html: string) => void;
  read: () => string;
  isDrawnRight: () => boolean;
  typeAndUndo: () => { typed: string; undone: string };
}

/**
 * Opens a document in the real editor, types a letter and takes it back, and saves it as the server would. Returns what
 * is not as it was, in words; nothing for a document that the editor holds.
 */
export async function proveDocument(page: Page, { html }: StoredDocument): Promise<string[]> {
  const seen = await page.evaluate((text) => {
    const { editorPage } = window as unknown as { editorPage: EditorPage };
    editorPage.open(text);
    const opened = editorPage.read();
    const isDrawnRight = editorPage.isDrawnRight();
    return { opened, isDrawnRight, ...editorPage.typeAndUndo() };
  }, html);
  const saved = prepareContent(seen.undone, 'html').html;
  return [
    ...difference('opened', html, seen.opened),
    ...(seen.isDrawnRight ? [] : ['drawn: lines stand in other containers than they name']),
    ...(seen.typed === html ? ['typed: the letter has not arrived'] : []),
    ...difference('typed and undone', html, seen.undone),
    ...difference('saved', html, saved),
  ];
}

/** The place where two texts part. */
function difference(name: string, wanted: string, given: string): string[] {
  if (wanted === given) return [];
  let at = 0;
  while (wanted[at] === given[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 80);
  return [`${name}: «${around(wanted)}» became «${around(given)}»`];
}
