import { longDay } from '../days/zone.ts';
import { fillText } from '../pdf/templates.ts';

interface Facts {
  title: string;
  passingScore: number;
  /** Null for ever. */
  validityMonths: number | null;
  label: string;
  heldOn: string;
}

/** The text of a protocol, with its fields filled in. */
export function protocolText(template: string, { title, passingScore, validityMonths, label, heldOn }: Facts): string {
  return fillText(template, {
    название: title,
    балл: `${passingScore}\u00a0%`,
    дата: longDay(heldOn),
    'действует до': validityMonths === null ? 'бессрочно' : `${validityMonths} мес.`,
    номер: label,
  });
}
