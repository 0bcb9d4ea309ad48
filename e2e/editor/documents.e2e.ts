import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { proveDocument } from '../../tools/editor-proof/prove.ts';
import { type StoredDocument, storedDocuments } from '../../tools/editor-proof/stored.ts';
import { openEditor } from '../fixtures/editor-page.ts';

/** Real documentation, where the machine has it; `npm run prove:editor` takes any folder, and all of it. */
const corpus = path.join(import.meta.dirname, '../../../shared/corpus');

async function expectProved(page: Page, documents: StoredDocument[]): Promise<void> {
  await openEditor(page, '');
  for (const document of documents) {
    expect(await proveDocument(page, document), document.name).toEqual([]);
  }
}

test('every document of the demonstration opens in the editor and comes back byte for byte', async ({ page }) => {
  const documents = await storedDocuments();
  expect(documents.length).toBeGreaterThan(15);
  await expectProved(page, documents);
});

// Without them there would be nothing to prove.
if (existsSync(corpus))
  test('forty documents of real documentation do as well', { tag: '@again' }, async ({ page }) => {
    test.setTimeout(180_000);
    const demo = await storedDocuments();
    const imported = (await storedDocuments(corpus)).slice(demo.length, demo.length + 40);
    expect(imported).toHaveLength(40);
    await expectProved(page, imported);
  });
