import { longDay } from '../days/zone.ts';
import { type Content, renderPdf, type TableCell } from '../pdf/render.ts';
import type { ResultPerson } from './people.ts';
import type { protocolWithPeople } from './protocols.ts';

type Found = Awaited<ReturnType<typeof protocolWithPeople>>;

/** What the commission states of a person. */
const decisions: Record<ResultPerson['state'], string> = {
  PASSED: 'Аттестован(а)',
  EXPIRED: 'Срок истёк',
  FAILED: 'Не аттестован(а)',
  IN_PROGRESS: 'Не завершил(а)',
  COMPLETED: 'На проверке',
  NOT_STARTED: 'Не проходил(а)',
};

const small = 9.5;

/** «Протокол аттестации» for paper, with lines for the signatures of the commission and of the people. */
export function protocolPdf({ protocol, attestation, people }: Found): Promise<Buffer> {
  const { number, heldOn, commission } = protocol;
  return renderPdf({
    info: { title: `Протокол аттестации № ${number}`, subject: attestation.title },
    footer: (page, pages) => ({
      text: `Протокол № ${number} · страница ${page} из ${pages}`,
      ...{ alignment: 'center', fontSize: 8.5, color: '#5b655f', margin: [0, 16, 0, 0] },
    }),
    content: [
      { text: `Протокол аттестации № ${number}`, fontSize: 17, bold: true, alignment: 'center' },
      { text: longDay(heldOn), alignment: 'center', margin: [0, 4, 0, 18] },
      { text: [{ text: 'Аттестация: ', bold: true }, attestation.title] },
      { text: [{ text: 'Проходной балл: ', bold: true }, `${attestation.passingScore} %`] },
      {
        text: [
          { text: 'Срок действия: ', bold: true },
          attestation.validityMonths === null ? 'бессрочно' : `${attestation.validityMonths} мес.`,
        ],
      },
      { text: 'Комиссия:', bold: true, margin: [0, 10, 0, 2] },
      ...commission.map(({ name, position }, index) => ({
        text: `${index === 0 ? 'Председатель' : 'Член комиссии'}: ${name}${position && `, ${position}`}`,
      })),
      { text: 'Результаты:', bold: true, margin: [0, 14, 0, 6] },
      resultTable(people),
      signatures(commission),
    ],
  });
}

function resultTable(people: ResultPerson[]): Content {
  const header = ['№', 'Фамилия, имя', 'Отдел', 'Результат', 'Решение', 'Сертификат', 'Подпись'];
  return {
    fontSize: small,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [18, '*', 72, 48, 80, 62, 50],
      body: [
        header.map((text) => ({ text, bold: true, fillColor: '#eef3f0' })),
        ...people.map(({ user, department, bestScore, state, certificate }, index): TableCell[] => [
          String(index + 1),
          `${user.lastName} ${user.firstName}`,
          department?.name ?? '—',
          { text: bestScore === null ? '—' : `${bestScore} %`, alignment: 'right' },
          decisions[state],
          certificate?.number ?? '—',
          '',
        ]),
      ],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#9aa49e', vLineColor: () => '#9aa49e' },
  };
}

/** Stands together on one page: a signature without its document is worth nothing. */
function signatures(commission: { name: string }[]): Content {
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    stack: [
      { text: 'Подписи комиссии:', bold: true, margin: [0, 0, 0, 10] },
      ...commission.map(
        ({ name }, index): Content => ({
          margin: [0, 0, 0, 14],
          columns: [
            { width: 130, text: index === 0 ? 'Председатель' : 'Член комиссии' },
            {
              width: 150,
              stack: [
                { text: '\u00a0' },
                { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.7 }] },
                { text: 'подпись', fontSize: 8, color: '#5b655f' },
              ],
            },
            { width: '*', text: name },
          ],
        }),
      ),
    ],
  };
}
