import { longDay } from '../days/zone.ts';
import type { CommissionMember, ProtocolContent, ProtocolPerson } from '../tables/results.ts';
import { hyphenate } from './fit.ts';
import { head, type Letterhead, signatureLines } from './letterhead.ts';
import { type Content, renderPdf, type TableCell } from './render.ts';

interface Given {
  /** Series and number. */
  label: string;
  heldOn: string;
  content: ProtocolContent;
}

/** What the commission states of a person. */
const decisions: Record<ProtocolPerson['state'], string> = {
  PASSED: 'Аттестован(а)',
  EXPIRED: 'Срок истёк',
  FAILED: 'Не аттестован(а)',
  IN_PROGRESS: 'Не завершил(а)',
  COMPLETED: 'На проверке',
  NOT_STARTED: 'Не проходил(а)',
};

const small = 8.5;
/** Points that the column of names has at least. */
const nameWidth = 104;
/** Points between the margins, with some to spare. */
const width = 750;

/**
 * «Протокол аттестации» for paper, with lines for the signatures of the commission and of the people: what
 * постановление 2464 asks of a protocol of a knowledge check.
 *
 * @param look null for one that was made without settings
 */
export function protocolPdf({ label, heldOn, content }: Given, look: Letterhead | null): Promise<Buffer> {
  const { title, passingScore, validityMonths, organization, order, reason, programme, hours } = content;
  const { commission, people, note } = content;
  const validity = validityMonths === null ? 'бессрочно' : `${validityMonths} мес.`;
  return renderPdf({
    pageOrientation: 'landscape',
    pageMargins: [42, 42, 42, 48],
    info: { title: `Протокол аттестации № ${label}`, subject: title },
    footer: (page, pages) => ({
      text: `Протокол № ${label} · страница ${page} из ${pages}`,
      ...{ alignment: 'center', fontSize: 8.5, color: '#5b655f', margin: [0, 14, 0, 0] },
    }),
    content: [
      ...(look ? head({ ...look, company: organization ? '' : hyphenate(look.company, width, 11) }, 11) : []),
      ...(organization
        ? [{ text: hyphenate(organization, width, 11), alignment: 'center' as const, margin: [0, 0, 0, 8] as Margin }]
        : []),
      { text: `Протокол аттестации № ${label}`, fontSize: 17, bold: true, alignment: 'center' },
      { text: longDay(heldOn), alignment: 'center', margin: [0, 4, 0, 14] },
      ...(content.template?.text
        ? [{ text: hyphenate(content.template.text, width, 11), margin: [0, 0, 0, 10] as Margin }]
        : []),
      ...fact('Аттестация', title),
      ...fact('Программа обучения', programme),
      ...fact('Продолжительность', hours),
      ...fact('Причина проверки знаний', reason),
      ...fact('Проходной балл', `${passingScore}\u00a0%`),
      ...fact('Срок действия', validity),
      ...fact('Приказ о создании комиссии', order),
      { text: 'Комиссия:', bold: true, margin: [0, 10, 0, 2] },
      ...commission.map((member, index) => ({ text: hyphenate(`${roleOf(index)}: ${nameOf(member)}`, width, 11) })),
      { text: 'Результаты:', bold: true, margin: [0, 12, 0, 6] },
      resultTable(people),
      ...(note ? [{ text: note, fontSize: small, color: '#5b655f', margin: [0, 8, 0, 0] as Margin }] : []),
      signatures(commission),
      ...(look && look.signatories.length > 0 ? [{ text: ' ' }, ...signatureLines(look.signatories, width)] : []),
    ],
  });
}

type Margin = [number, number, number, number];

/** Nothing where nothing was given. */
function fact(name: string, value: string): Content[] {
  return value ? [{ text: [{ text: `${name}: `, bold: true }, hyphenate(value, width, 11)] }] : [];
}

const roleOf = (index: number) => (index === 0 ? 'Председатель' : 'Член комиссии');
const nameOf = ({ name, position }: CommissionMember) => name + (position && `, ${position}`);

function resultTable(people: ProtocolPerson[]): Content {
  const header = [
    ...['№', 'Фамилия, имя, отчество', 'Должность', 'Место работы', 'Дата проверки', 'Результат', 'Решение'],
    ...['Действует до', 'Рег. номер', 'Сертификат', 'Подпись'],
  ];
  return {
    fontSize: small,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [20, '*', 88, 80, 50, 46, 62, 50, 60, 58, 46],
      body: [header.map((text) => ({ text, bold: true, fillColor: '#eef3f0' })), ...people.map(toRow)],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#9aa49e', vLineColor: () => '#9aa49e' },
  };
}

function toRow(person: ProtocolPerson, index: number): TableCell[] {
  const { lastName, firstName, patronymic, position, department, state, score, certificate, registryNumber } = person;
  return [
    String(index + 1),
    hyphenate([lastName, firstName, patronymic].filter(Boolean).join(' '), nameWidth, small),
    hyphenate(position, 78, small) || '—',
    hyphenate(department, 70, small) || '—',
    shortDay(person.passedOn),
    { text: score === null ? '—' : `${score}\u00a0%`, alignment: 'right' },
    decisions[state],
    shortDay(person.validUntil),
    registryNumber,
    certificate ?? '—',
    '',
  ];
}

/** «21.11.2026» */
function shortDay(day: string | null): string {
  return day ? day.split('-').reverse().join('.') : '—';
}

/** Stands together on one page: a signature without its document is worth nothing. */
function signatures(commission: CommissionMember[]): Content {
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    stack: [
      { text: 'Подписи комиссии:', bold: true, margin: [0, 0, 0, 10] },
      ...commission.map(
        ({ name }, index): Content => ({
          margin: [0, 0, 0, 14],
          columns: [
            { width: 130, text: roleOf(index) },
            {
              width: 150,
              stack: [
                { text: '\u00a0' },
                { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.7 }] },
                { text: 'подпись', fontSize: 8, color: '#5b655f' },
              ],
            },
            { width: '*', text: hyphenate(name, 460, 11) },
          ],
        }),
      ),
    ],
  };
}
