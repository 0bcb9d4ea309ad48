/** Months and days of an IANA time zone; what {@link daysIn} returns. A day is written `2026-03-02`. */
export interface Days {
  /** IANA name, `Europe/Moscow`. */
  zone: string;
  /** The day that a moment falls on. */
  dayOf: (moment: Date) => string;
  /** The first moment of a day: not always midnight, a clock change may skip it. */
  startOf: (day: string) => Date;
  /** The last millisecond of a day: what a due date or the end of a pass means. */
  endOf: (day: string) => Date;
  /** The end of the day that a moment falls on. */
  endOfDayOf: (moment: Date) => Date;
  /** A day or a moment of ISO 8601 as a moment: a day is its start, a moment without an offset is meant here. */
  momentOf: (text: string) => Date;
  /** A date by which something is due, as people give it: of a day its end, of a moment just this one. */
  dueOf: (text: string) => Date;
  /** «21 ноября 2026 г.» */
  long: (moment: Date) => string;
  /** «21 ноября 2026 г. в 14:05» */
  moment: (moment: Date) => string;
  /** «21.11.2026» */
  short: (moment: Date) => string;
  /** `2026-11-21 14:05:09`: the form that spreadsheets of every language take for a time. */
  stamp: (moment: Date) => string;
}

const hour = 3_600_000;
/** Hours that a local midnight may lie from that of UTC; one more for a clock change. */
const farthest = 16;

const known = new Map<string, Days>();

/** The calendar of a time zone. Throws RangeError for a zone that Intl does not know. */
export function daysIn(zone: string): Days {
  let days = known.get(zone);
  if (!days) {
    days = createDays(zone);
    known.set(zone, days);
  }
  return days;
}

function createDays(zone: string): Days {
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const longDay = new Intl.DateTimeFormat('ru-RU', {
    timeZone: zone,
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
  });
  const read = (moment: Date) => {
    const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const { year = '', month, day, hour, minute, second } = parts;
    return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
  };
  const dayOf = (moment: Date) => read(moment).day;
  const startOf = (day: string) => firstMoment((moment) => dayOf(moment) >= day, Date.parse(`${day}T00:00:00Z`));
  const endOf = (day: string) => new Date(startOf(addDays(day, 1)).getTime() - 1);
  const offsetAt = (moment: number) => {
    const { day, time } = read(new Date(moment));
    return Date.parse(`${day}T${time}Z`) - Math.floor(moment / 1000) * 1000;
  };
  const momentOf = (text: string) => {
    if (isDay(text)) return startOf(text);
    if (/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text)) return new Date(text);
    const wanted = Date.parse(`${text}Z`);
    // The offset near a clock change may be that of its other side.
    return new Date(wanted - offsetAt(wanted - offsetAt(wanted)));
  };
  return {
    zone,
    dayOf,
    startOf,
    endOf,
    endOfDayOf: (moment) => endOf(dayOf(moment)),
    momentOf,
    dueOf: (text) => (isDay(text) ? endOf(text) : momentOf(text)),
    long: (moment) => longDay.format(moment),
    moment: (moment) => `${longDay.format(moment)} в ${read(moment).time.slice(0, 5)}`,
    short: (moment) => dayOf(moment).split('-').reverse().join('.'),
    stamp: (moment) => {
      const { day, time } = read(moment);
      return `${day} ${time}`;
    },
  };
}

/** Whether it is written as a day, `2026-03-02`, and not as a moment. */
export function isDay(text: string): boolean {
  return text.length === 10;
}

/** The day this many days later, or earlier. */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** «21 ноября 2026 г.» */
export function longDay(day: string): string {
  return daysIn('UTC').long(new Date(day));
}

/** The same day of a later month, or the last one of a shorter month: 31 January and one month is 28 or 29 February. */
export function addMonths(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const wanted = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + count);
  if (moment.getUTCDate() !== wanted) moment.setUTCDate(0);
  return moment.toISOString().slice(0, 10);
}

/** Where the condition, false before and true after, becomes true, within {@link farthest} hours of a moment. */
function firstMoment(isAfter: (moment: Date) => boolean, near: number): Date {
  let before = near - farthest * hour;
  let after = near + farthest * hour;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isAfter(new Date(middle))) after = middle;
    else before = middle;
  }
  return new Date(after);
}
