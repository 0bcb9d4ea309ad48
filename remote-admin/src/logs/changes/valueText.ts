import { roleLabels } from 'shared-api';
import { formatDateTime, formatDay } from 'shared-ui';
import { isObject, own } from '../sentences/details.ts';
import { fieldLabels, valueLabels } from './fieldLabels.ts';

type Names = Record<string, string>;

const empty = '—';
/** Objects within objects beyond this stand as JSON. */
const deepest = 3;

/** A value of the log as people read it: dates, roles, yes and no in words, ids by the names of what they are of. */
export function valueText(code: string, value: unknown, names: Names, depth = 0): string {
  if (value === null || value === undefined || value === '') return empty;
  const word = own(own(valueLabels, code) ?? {}, String(value));
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value === 'string') return textOf(code, value, names);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => valueText(code, item, names, depth + 1)).join(', ') || empty;
  return isObject(value) ? objectText(value, names, depth) : String(value);
}

export function labelOf(code: string): string {
  return own(fieldLabels, code) ?? code;
}

function textOf(code: string, value: string, names: Names): string {
  if (code === 'role' || code === 'minimumRole') return own(roleLabels, value) ?? value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return isMoment(value) ? formatDay(value) : value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return isMoment(value) ? formatDateTime(value) : value;
  return own(names, value) ?? value;
}

function objectText(value: Record<string, unknown>, names: Names, depth: number): string {
  const { firstName, lastName, name, title } = value;
  if (typeof lastName === 'string') return [firstName, lastName].filter(Boolean).join(' ');
  const called = [title, name].find((text) => typeof text === 'string' && text !== '');
  if (typeof called === 'string') return called;
  if (depth > deepest) return JSON.stringify(value);
  if ('parent' in value && 'before' in value) return placeText(value, names);
  const said = Object.entries(value).filter(([, part]) => !isNothing(part));
  return said.map(([code, part]) => `${labelOf(code)}: ${valueText(code, part, names, depth + 1)}`).join('; ') || empty;
}

/** Where a section stands. */
function placeText({ parent, before }: Record<string, unknown>, names: Names): string {
  const within = parent ? `в ${valueText('', parent, names)}` : 'на верхнем уровне';
  return before ? `${within}, перед ${valueText('', before, names)}` : `${within}, последним`;
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value[0])
  );
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
