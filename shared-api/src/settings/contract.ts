import { defineCall } from '../http/defineCall.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

const unknownZone = 'Такого часового пояса нет. Выберите его из списка, например Europe/Moscow.';

/** Whether IANA knows a time zone by this name; an offset such as `+03:00` knows no clock change and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const SettingsForm = z.object({ timeZone: text().trim().refine(isTimeZone, unknownZone) });

const CompanySettings = z.object({
  /** IANA name: due dates and the ends of passes are days of this zone. */
  timeZone: z.string(),
  /** The environment of the server says it: the portal cannot change it. */
  isTimeZoneFixed: z.boolean(),
});

export const getSettings = defineCall({
  ...calls.getSettings,
  access: 'ADMIN',
  summary: 'Настройки компании',
  response: z.object({ data: CompanySettings }),
});

/** 409 for a setting that the environment gives. Every day that is kept stays the day that it was. */
export const updateSettings = defineCall({
  ...calls.updateSettings,
  access: 'ADMIN',
  summary: 'Изменить настройки компании',
  body: SettingsForm,
  response: z.object({ data: CompanySettings }),
});
