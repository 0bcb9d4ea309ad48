import { daysIn } from '../days/zone.ts';
import type { certificates } from '../tables/certificates.ts';
import { renderPdf } from './render.ts';

/** A4 landscape, in points. */
const page = { width: 841.89, height: 595.28 };
const frame = 28;
const green = '#146b4a';
const grey = '#5b655f';

/**
 * The certificate for paper; its QR code leads to the page that confirms the number.
 *
 * @param publicUrl where people reach the portal
 * @param zone the company's time zone
 */
export function certificatePdf(
  certificate: typeof certificates.$inferSelect,
  publicUrl: string,
  zone: string,
): Promise<Buffer> {
  const days = daysIn(zone);
  const { number, holder, title, score, issuedAt, validUntil } = certificate;
  const address = `${publicUrl}/verify/${number}`;
  const line = (text: string, size: number, extra: object = {}) => ({ text, fontSize: size, ...extra });
  return renderPdf({
    pageOrientation: 'landscape',
    pageMargins: [84, 84, 84, 56],
    info: { title: `Сертификат ${number}`, subject: title, author: 'База знаний' },
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
      line('СЕРТИФИКАТ', 38, { bold: true, color: green, alignment: 'center' }),
      line('о прохождении аттестации', 15, { color: grey, alignment: 'center', margin: [0, 2, 0, 40] }),
      line('Настоящим подтверждается, что', 12, { color: grey, alignment: 'center' }),
      line(holder, 28, { bold: true, alignment: 'center', margin: [0, 8, 0, 20] }),
      line('прошёл (прошла) аттестацию', 12, { color: grey, alignment: 'center' }),
      line(`«${title}»`, title.length > 90 ? 15 : 20, { alignment: 'center', margin: [0, 8, 0, 16] }),
      line(score === null ? '' : `с результатом ${score} %`, 14, { alignment: 'center', margin: [0, 0, 0, 44] }),
      {
        columns: [
          {
            width: '*',
            stack: [
              line(`Дата: ${days.long(issuedAt)}`, 12),
              line(validUntil ? `Действителен до ${days.long(validUntil)}` : 'Действителен бессрочно', 12),
              line(`№ ${number}`, 12, { bold: true, margin: [0, 10, 0, 0] }),
              line(`Подлинность подтверждает страница ${address}`, 9.5, { color: grey }),
            ],
          },
          { width: 92, qr: address, fit: 92, alignment: 'right' },
        ],
      },
    ],
  });
}
