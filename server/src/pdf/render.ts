import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

// The fourteen standard fonts of PDF have no Cyrillic; these four files come with the library and are embedded.
const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as TFontDictionary;
const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)));
pdfmake.setFonts(fonts);
// A document of ours reads nothing but the fonts: no picture from an address or a path.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));

export type { Content, TableCell } from 'pdfmake/interfaces.js';

/** A4 with the fonts embedded. Text of people stays text: the library has no markup inside strings. */
export function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
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
