import { type Days, daysIn } from '../days/zone.ts';
import { type CertificateToDraw, labelOf, passedIn, textLines } from './certificate-texts.ts';
import { fit } from './fit.ts';
import { head, type Letterhead, signatureLines } from './letterhead.ts';
import { type Content, renderPdf } from './render.ts';

/** A4 landscape, in points. */
const page = { width: 841.89, height: 595.28 };
const frame = 28;
const green = '#146b4a';
const grey = '#5b655f';
/** Points between the margins, with some to spare. */
const width = 660;

/** What the company has set, as it was when the certificate was issued. */
export interface CertificateLook extends Letterhead {
  title: string;
  text: string;
}

const line = (text: string, size: number, extra: object = {}) => ({ text, fontSize: size, ...extra });

/**
 * The certificate for paper; its QR code leads to the page that confirms the number.
 *
 * @param publicUrl where people reach the portal
 * @param zone the company's time zone
 * @param look null for one that was issued without settings
 */
export function certificatePdf(
  certificate: CertificateToDraw,
  publicUrl: string,
  zone: string,
  look: CertificateLook | null,
): Promise<Buffer> {
  const days = daysIn(zone);
  const { number, title } = certificate;
  return renderPdf({
    pageOrientation: 'landscape',
    pageMargins: look ? [84, 56, 84, 44] : [84, 84, 84, 56],
    info: { title: `Сертификат ${number}`, subject: title, author: look?.company || 'База знаний' },
    background: () => ({
      canvas: [frame, frame + 6].map((inset, index) => ({
        type: 'rect',
        x: inset,
        y: inset,
        w: page.width - 2 * inset,
        h: page.height - 2 * inset,
        lineWidth: index === 0 ? 3 : 0.75,
        lineColor: green,
      })),
    }),
    content: [
      ...(look ? companyContent(certificate, look, days) : usualContent(certificate)),
      facts(certificate, `${publicUrl}/verify/${number}`, days),
    ],
  });
}

function usualContent(certificate: CertificateToDraw): Content[] {
  const { holder, title, score } = certificate;
  const { of, what } = passedIn(certificate);
  return [
    line('СЕРТИФИКАТ', 38, { bold: true, color: green, alignment: 'center' }),
    line(of, 15, { color: grey, alignment: 'center', margin: [0, 2, 0, 40] }),
    line('Настоящим подтверждается, что', 12, { color: grey, alignment: 'center' }),
    {
      ...fit(holder, { width, size: 28, smallest: 13, lines: 2 }),
      ...{ bold: true, alignment: 'center', margin: [0, 8, 0, 20] },
    },
    line(what, 12, { color: grey, alignment: 'center' }),
    {
      ...fit(`«${title}»`, { width, size: title.length > 90 ? 15 : 20, smallest: 12, lines: 4 }),
      ...{ alignment: 'center', margin: [0, 8, 0, 16] },
    },
    line(score === null ? '' : `с результатом ${score}\u00a0%`, 14, { alignment: 'center', margin: [0, 0, 0, 44] }),
  ];
}

function companyContent(certificate: CertificateToDraw, look: CertificateLook, days: Days): Content[] {
  const company = fit(look.company, { width, size: 13, smallest: 10, lines: 2 });
  const title = fit(look.title || 'СЕРТИФИКАТ', { width, size: 32, smallest: 16, lines: 1 });
  return [
    ...head({ ...look, company: company.text }, company.fontSize),
    { ...title, bold: true, color: green, alignment: 'center', margin: [0, 6, 0, 10] },
    ...textLines(look.text, certificate, days),
    { text: ' ', fontSize: 8 },
    ...signatureLines(look.signatories, width),
  ];
}

function facts(certificate: CertificateToDraw, address: string, days: Days): Content {
  const { number, issuedAt, validUntil } = certificate;
  const label = labelOf(certificate);
  return {
    unbreakable: true,
    columns: [
      {
        width: '*',
        stack: [
          line(`Дата: ${days.long(issuedAt)}`, 12),
          line(validUntil ? `Действителен до ${days.long(validUntil)}` : 'Действителен бессрочно', 12),
          line(label ? `№ ${label}` : `№ ${number}`, 12, { bold: true, margin: [0, 10, 0, 0] }),
          ...(label ? [line(`Номер для проверки: ${number}`, 9.5)] : []),
          line(`Подлинность подтверждает страница ${address}`, 9.5, { color: grey }),
        ],
      },
      { width: 92, qr: address, fit: 92, alignment: 'right' },
    ],
  };
}
