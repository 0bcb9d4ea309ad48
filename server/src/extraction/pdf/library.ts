import { createRequire } from 'node:module';
import path from 'node:path';

let library: ReturnType<typeof load> | undefined;

/**
 * PDF.js without what draws pages: as it loads it looks for a native canvas and for classes of browsers, none of which
 * the text of a page needs. Belongs into a process of its own.
 */
export function loadPdfLibrary() {
  library ??= load();
  return library;
}

async function load() {
  const { getBuiltinModule } = process;
  const drawing = class {};
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData'])
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: drawing, configurable: true });
  process.getBuiltinModule = ((name: string) =>
    name === 'module' ? { createRequire: () => () => ({}) } : getBuiltinModule(name)) as typeof getBuiltinModule;
  try {
    const { getDocument, PDFDataRangeTransport } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    return { getDocument, PDFDataRangeTransport, cMapUrl };
  } finally {
    process.getBuiltinModule = getBuiltinModule;
  }
}

/** Tables for letters of Asian fonts. */
const cMapUrl = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/');
