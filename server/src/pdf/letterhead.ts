import { fit } from './fit.ts';
import type { Content } from './render.ts';

/** What a document has of its company: no more than it needs, so that it can go to a helper process. */
export interface Letterhead {
  company: string;
  /** A data URL, or the text of an SVG; null without a logo. */
  logo: { image: string } | { svg: string } | null;
  signatories: { name: string; position: string }[];
}

/** Logo and name of the company, above all else. */
export function head({ company, logo }: Letterhead, size: number): Content[] {
  const box: [number, number] = [170, 50];
  return [
    ...(logo ? [{ ...logo, fit: box, alignment: 'center', margin: [0, 0, 0, 6] } satisfies Content] : []),
    ...(company ? [{ text: company, fontSize: size, alignment: 'center' } satisfies Content] : []),
  ];
}

const signatureSize = 9.5;
const lineWidth = 80;
const gap = 8;

/**
 * A line to sign on for each of them, in two columns where there are more than two.
 *
 * @param width points between the margins
 */
export function signatureLines(signatories: Letterhead['signatories'], width: number): Content[] {
  const perRow = signatories.length > 2 ? 2 : 1;
  const room = ((width - (perRow - 1) * 24) / perRow - lineWidth - 2 * gap) / 2;
  const words = (text: string) => ({
    ...fit(text, { width: room, size: signatureSize, smallest: 7.5, lines: 3 }),
    width: room,
  });
  const rows = Array.from({ length: Math.ceil(signatories.length / perRow) }, (_, row) =>
    signatories.slice(row * perRow, (row + 1) * perRow),
  );
  return rows.map((row) => ({
    unbreakable: true,
    margin: [0, 0, 0, 6],
    columnGap: 24,
    columns: row.map(({ name, position }) => ({
      columnGap: gap,
      columns: [
        words(position),
        {
          width: lineWidth,
          stack: [
            { text: ' ', fontSize: signatureSize },
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lineWidth, y2: 0, lineWidth: 0.7 }] },
          ],
        },
        words(name),
      ],
    })),
  }));
}
