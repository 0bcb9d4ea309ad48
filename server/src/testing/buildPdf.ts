import { deflateSync } from 'node:zlib';

/** What a page of hand-written objects draws on: the pages are object 2, the font is F1. */
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** An object with bytes, compressed if so wished. */
export function pdfStream(content: string | Uint8Array, entries = '', isPacked = false): Buffer {
  const bytes = isPacked ? deflateSync(content, { level: 9 }) : Buffer.from(content);
  const filter = isPacked ? '/Filter /FlateDecode ' : '';
  return Buffer.concat([
    Buffer.from(`<< ${filter}${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A form that draws other forms, or itself. */
export function pdfForm(content: string, forms: Readonly<Record<string, number>> = {}): Buffer {
  const names = Object.entries(forms).map(([name, number]) => `/${name} ${number} 0 R`);
  const resources = `<< /Font << /F1 4 0 R >> /XObject << ${names.join(' ')} >> >>`;
  return pdfStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources ${resources}`);
}

/**
 * A PDF of one page as libraries would not write it: what the page draws is object 5, and `more` are the objects from 6
 * on, of which the first is the form X.
 */
export function buildPdf(contents: Buffer, ...more: Buffer[]): Buffer {
  const resources = '<< /Font << /F1 4 0 R >> /XObject << /X 6 0 R >> >>';
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R /Resources ${resources} >>`;
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  return ofObjects([catalog, pages, page, font, contents, ...more]);
}

function ofObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(length);
    parts.push(part);
    length += part.length;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`),
  ]);
}

/** Draws itself ten times in each of thirty depths, a letter each time: nobody sees its end. */
export function endlessPdf(): Buffer {
  const depths = 30;
  const letter = 'BT /F1 9 Tf (x) Tj ET';
  const forms = Array.from({ length: depths }, (_, index) =>
    index < depths - 1 ? pdfForm(`${'/X Do '.repeat(10)}${letter}`, { X: 7 + index }) : pdfForm(letter),
  );
  return buildPdf(pdfStream('/X Do'), ...forms);
}
