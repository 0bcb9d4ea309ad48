import type { Days } from '../days/zone.ts';
import type { certificates } from '../tables/certificates.ts';
import { fit } from './fit.ts';
import type { Content } from './render.ts';
import { fillText } from './templates.ts';

type Row = typeof certificates.$inferSelect;

/** As much of a certificate as is drawn. */
export type CertificateToDraw = Pick<
  Row,
  | 'number'
  | 'enrolmentId'
  | 'holder'
  | 'title'
  | 'score'
  | 'issuedAt'
  | 'validUntil'
  | 'series'
  | 'seriesNumber'
  | 'holderDetails'
>;

/** Points that a line of a certificate has. */
const width = 660;

/** What was passed: an attestation, or a programme, which has no result. */
export function passedIn({ enrolmentId }: Pick<CertificateToDraw, 'enrolmentId'>) {
  return enrolmentId === null
    ? { of: 'о прохождении аттестации', what: 'прошёл (прошла) аттестацию' }
    : { of: 'о прохождении программы обучения', what: 'прошёл (прошла) программу обучения' };
}

/** What it says where the company has a logo and signatories, and no text of its own. */
function usualText(certificate: CertificateToDraw): string {
  const { what } = passedIn(certificate);
  return ['Настоящим подтверждается, что', '{ФИО}', what, '«{название}»', 'с результатом {балл}'].join('\n');
}

/** «УД-2026-15», or null where the company has no series. */
export function labelOf({ series, seriesNumber }: Pick<CertificateToDraw, 'series' | 'seriesNumber'>): string | null {
  return series === null || seriesNumber === null ? null : series.replace('{номер}', String(seriesNumber));
}

/** The lines of the company's text: a name or a title that has a line of its own stands out. */
export function textLines(text: string, certificate: CertificateToDraw, days: Days): Content[] {
  const { holderDetails, holder, title, score, issuedAt, validUntil, number } = certificate;
  const values = {
    ФИО: holderDetails?.fullName ?? holder,
    должность: holderDetails?.position ?? '',
    отдел: holderDetails?.department ?? '',
    название: title,
    балл: score === null ? '' : `${score}\u00a0%`,
    дата: days.long(issuedAt),
    'действует до': validUntil ? days.long(validUntil) : 'бессрочно',
    номер: labelOf(certificate) ?? number,
  };
  const lines = (text || usualText(certificate)).split('\n');
  // The more it says, the smaller: it is one page.
  const size = text.length > 900 ? 9 : text.length > 500 ? 10.5 : 12;
  return lines.flatMap((line): Content[] => {
    const filled = fillText(line, values);
    if (filled === '') return line.trim() === '' ? [{ text: ' ', fontSize: size / 2 }] : [];
    if (line.trim() === '{ФИО}') {
      const name = fit(filled, { width, size: size > 10 ? 26 : 18, smallest: 12, lines: 1 });
      return [{ ...name, bold: true, alignment: 'center', margin: [0, 4, 0, 6] }];
    }
    if (/^«?\{название\}»?$/.test(line.trim())) {
      const shown = fit(filled, { width, size: size > 10 ? 18 : 13, smallest: 10, lines: 2 });
      return [{ ...shown, alignment: 'center', margin: [0, 4, 0, 6] }];
    }
    return [{ ...fit(filled, { width, size, smallest: size, lines: 1 }), alignment: 'center' }];
  });
}
