import type { FormatToken } from './format-tokens.ts';

const day = 24 * 60 * 60_000;

/** Days between the first day of Excel's calendar and of that of old Macs. */
const macDays = 1462;

/** The last day that the calendar of Excel has: 31.12.9999. */
const lastDay = 2_958_465;

/** How Excel shows days and times, which it keeps as numbers of days. */
export function dateFormat(tokens: readonly FormatToken[], is1904: boolean): (value: number) => string {
  const dates = tokens.filter(({ kind }) => kind === 'date').map(({ text }) => text);
  const isHalfDay = dates.some((text) => text.startsWith('a'));
  const hasDay = dates.some((text) => /^d{1,2}$/.test(text));
  return (value) => {
    const days = value + (is1904 ? macDays : 0);
    if (!(days >= 0 && days <= lastDay)) return '';
    const moment = momentOf(days);
    let index = -1;
    return tokens
      .map(({ kind, text }) => {
        if (kind !== 'date') return kind === 'literal' || /^[.,]$/.test(text) ? text : '';
        index += 1;
        const isMinute =
          /^m{1,2}$/.test(text) && (/h/.test(dates[index - 1] ?? '') || /^s/.test(dates[index + 1] ?? ''));
        return dateText(isMinute ? text.replaceAll('m', 'n') : text, moment, { days, isHalfDay, hasDay });
      })
      .join('');
  };
}

interface Surroundings {
  days: number;
  isHalfDay: boolean;
  hasDay: boolean;
}

/** `n` stands for minutes, which Excel writes with the letter of months. */
function dateText(token: string, moment: Date, { days, isHalfDay, hasDay }: Surroundings): string {
  const two = (number: number) => String(number).padStart(Math.min(token.length, 2), '0');
  const hours = moment.getUTCHours();
  const seconds = Math.round(days * 86_400);
  switch (token.charAt(0)) {
    case 'y':
      return token.length > 2 ? String(moment.getUTCFullYear()) : String(moment.getUTCFullYear()).slice(-2);
    case 'm':
      return token.length > 2 ? monthName(moment, token.length, hasDay) : two(moment.getUTCMonth() + 1);
    case 'd':
      return token.length > 2
        ? named(moment, { weekday: token.length > 3 ? 'long' : 'short' }, 'weekday')
        : two(moment.getUTCDate());
    case 'h':
      return two(isHalfDay ? hours % 12 || 12 : hours);
    case 'n':
      return two(moment.getUTCMinutes());
    case 's':
      return two(moment.getUTCSeconds());
    case 'a':
      return hours < 12 ? 'AM' : 'PM';
    default:
      return String(Math.floor(seconds / ({ '[h]': 3600, '[m]': 60 }[token] ?? 1)));
  }
}

/** «март», and «5 марта» where the day is shown, too. */
function monthName(moment: Date, length: number, hasDay: boolean): string {
  if (length === 3) return named(moment, { month: 'long' }, 'month').slice(0, 3);
  return named(moment, { month: 'long', ...(hasDay && { day: 'numeric' }) }, 'month');
}

function named(moment: Date, options: Intl.DateTimeFormatOptions, part: 'month' | 'weekday'): string {
  const parts = new Intl.DateTimeFormat('ru', { ...options, timeZone: 'UTC' }).formatToParts(moment);
  return parts.find(({ type }) => type === part)?.value ?? '';
}

/** Excel counts a 29 February 1900, which never was: the days before it are one further. */
function momentOf(days: number): Date {
  const first = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(first + Math.round((days * day) / 1000) * 1000);
}
