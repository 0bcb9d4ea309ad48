import { createRequire } from 'node:module';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

export type { Content, TableCell } from 'pdfmake/interfaces.js';

let engine: Promise<typeof import('pdfmake')> | undefined;

/** The library comes with the first document: no start has to wait for it. */
async function loadEngine() {
  const { default: pdfmake } = await import('pdfmake');
  // The fourteen standard fonts of PDF have no Cyrillic; these four files come with the library and are embedded.
  const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as TFontDictionary;
  const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)));
  pdfmake.setFonts(fonts);
  // A document of ours reads nothing but the fonts: no picture from an address or a path.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));
  return pdfmake;
}

/** A4 with the fonts embedded. Text of people stays text: the library has no markup inside strings. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  engine ??= loadEngine();
  const pdfmake = await engine;
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 56],
      ...definition,
      defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25, ...definition.defaultStyle },
      info: { creator: 'База знаний', producer: 'База знаний', ...definition.info },
    })
    .getBuffer();
}
