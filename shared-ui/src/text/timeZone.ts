let companyZone: () => string | undefined = () => undefined;

/**
 * Says in which time zone this build shows moments: the company's, so that screens, letters and documents name the
 * same day. It is asked for each time; undefined, as from an older shell, stands for the reader's own.
 */
export function showTimesIn(zone: () => string | undefined): void {
  companyZone = zone;
}

/** Writes moments in the company's time zone; a plain day `2026-03-02` is no moment and stays as it is. */
export function inZone(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (iso) => {
    const zone = iso.length === 10 ? 'UTC' : companyZone();
    let format = known.get(zone);
    if (!format) {
      format = createFormat(locale, options, zone);
      known.set(zone, format);
    }
    return format.format(new Date(iso));
  };
}

function createFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
  } catch {
    // A browser that is older than the name of the zone still shows the page.
    return new Intl.DateTimeFormat(locale, options);
  }
}
