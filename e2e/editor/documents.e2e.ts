import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { proveDocument } from '../../tools/editor-proof/prove.ts';
import { storedDocuments } from '../../tools/editor-proof/stored.ts';
import { openEditor } from '../fixtures/editor-page.ts';

/** Real documentation, where the machine has it; `npm run prove:editor` takes any folder, and all of it. */
const corpus = path.join(import.meta.dirname, '../../../shared/corpus');

test('every stored document opens in the editor and comes back byte for byte', async ({ page }) => {
  test.setTimeout(180_000);
  const demo = await storedDocuments();
  const imported = existsSync(corpus) ? (await storedDocuments(corpus)).slice(demo.length) : [];
  const documents = [...demo, ...imported.slice(0, 40)];
  expect(documents.length).toBeGreaterThan(15);
  await openEditor(page, '');
  for (const document of documents) {
    expect(await proveDocument(page, document), document.name).toEqual([]);
  }
});
