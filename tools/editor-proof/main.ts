import { chromium } from 'playwright-core';
import { inCallersFolder } from '../../server/src/callersFolder.ts';
import { buildEditorPage } from './page.ts';
import { proveDocument } from './prove.ts';
import { storedDocuments } from './stored.ts';

/**
 * `npm run prove:editor [-- folder]`: opens every demo document, and all that an import of the folder makes, in the real
 * editor, and says which of them do not come back byte for byte.
 */
const [given] = process.argv.slice(2);
const folder = given && inCallersFolder(given);
const documents = await storedDocuments(folder);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.goto(await buildEditorPage());
let failed = 0;
for (const document of documents) {
  const problems = await proveDocument(page, document);
  if (problems.length > 0) failed += 1;
  for (const problem of problems) console.log(`${document.name}\n  ${problem}`);
}
await browser.close();
console.log(`${documents.length - failed} of ${documents.length} documents come back byte for byte`);
process.exitCode = failed > 0 ? 1 : 0;
