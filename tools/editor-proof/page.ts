import path from 'node:path';
import { root } from '../../release/src/package-info.ts';
import { lightEditor } from '../../remote-materials/webpack.config.ts';
import { buildPage } from '../page-build.ts';

const html =
  '<!doctype html><html lang="ru"><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root"></div><script src="editor-page.js"></script></html>';

/** Builds the page with the real editor alone on it, of the same libraries as the portal's, and returns its address. */
export function buildEditorPage(): Promise<string> {
  const entry = path.join(root, 'remote-materials/editor-page/main.tsx');
  return buildPage({ name: 'editor-page', entry, html, alias: lightEditor });
}
